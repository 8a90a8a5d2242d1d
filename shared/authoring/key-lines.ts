// Reads a printed line of an answer key: '1 C', '2.TRUE', '(3) six hours / 6 hours', several per line, or a row of a
// table.

const ROMANS = 'i|ii|iii|iv|v|vi|vii|viii|ix|x|xi|xii|xiii|xiv|xv|xvi|xvii|xviii|xix|xx';
/** A value that is chosen, not written: a letter, a Roman numeral, TRUE and the like. */
const CLOSED = String.raw`\(?(?:[a-z]|${ROMANS}|true|false|yes|no|not\s?given|n\.?g\.?)\)?\.?`;
const IS_CLOSED = new RegExp(`^${CLOSED}$`, 'i');

export function isClosedValue(words: string): boolean {
  return IS_CLOSED.test(words.trim());
}

/**
 * Replaces the signs that PDFs, Word and East Asian keyboards use instead of ASCII; raised figures and joiners stay.
 */
export function foldSigns(text: string): string {
  return text
    .replaceAll(/[\u00AD\u200B\u2060\uFEFF]/g, '')
    .replaceAll(/[\u2010\u2011\u2212\uFE63]/g, '-')
    .replaceAll(/[\u00A0\u3000\u2007\u202F]/g, ' ')
    .replaceAll(/[\uFF01-\uFF5E]/g, (sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) - 0xfee0));
}

export interface KeyEntry {
  number: number;
  words: string;
  doubt?: string;
}

interface Head {
  number: number;
  last: number;
  at: number;
  value: number;
  style: string;
}

const HEAD =
  /(?<lead>^\s*|[\t;|]\s*|,\s*|\s+)(?:q(?:uestions?|s)?\s*\.?\s*)?(?<open>[([]?)(?<number>\d{1,3})(?<close>[)\]]?)(?<sign>\s?(?:\.{2,}|…+|[.,](?!\d)|[):=;→–—-]))?(?<room>\s*)(?=\S)/giu;
const RANGE =
  /^(?:[\t;|,\s]*)(?:q(?:uestions?|s)?\s*\.?\s*)?[([]?(\d{1,3})\s*(?:&|and|to|[,/–—-])\s*(\d{1,3})[)\]]?(?:\s*[.):=]\s*|\s+)(?=\S)/i;
const MOST_OF_A_RANGE = 15;
export const MOST_KEY_LINE_CHARS = 5_000;

export interface KeyLineContext {
  /**
   * True if the number at the start of the line continues those of the lines beside it, also with a figure right
   * after its sign.
   */
  isNumbered: boolean;
  mayBegin: (number: number) => boolean;
  isAsked: (number: number) => boolean;
}

const NO_CONTEXT: KeyLineContext = { isNumbered: false, mayBegin: () => true, isAsked: () => true };
/** '1.24B' and '3,15 Park Road': the figure after the sign belongs to the answer. */
const FIGURE_BEHIND = /(^\s*|[\t;|]\s*|\s{2,})((?:q(?:uestion)?\s*\.?\s*)?[([]?(\d{1,3})[)\]]?[.,])(?=\d)/gi;
/** '1.24B' alone: a capital letter right after figures is no unit. */
const ROOM_BEHIND = /^(\s*\d{1,3})[.,](?=\d{1,4}[A-Z](?![\p{L}\p{N}]))/u;

export function readKeyLine(
  source: string,
  context: KeyLineContext = NO_CONTEXT,
): { entries: KeyEntry[]; unread: string | null } {
  const folded = foldSigns(source).trimEnd();
  const line = context.isNumbered ? withRoomBehindNumbers(folded, context) : folded.replace(ROOM_BEHIND, '$1. ');
  if (line.length > MOST_KEY_LINE_CHARS) return { entries: [], unread: line.trim() };
  const cells = readCells(line);
  if (cells) return cells;
  const heads = headsIn(line, context);
  if (heads.length === 0) return { entries: [], unread: line.trim() };
  const entries: KeyEntry[] = [];
  for (const [index, head] of heads.entries()) {
    const words = valueOf(line.slice(head.value, heads[index + 1]?.at));
    if (head.last > head.number) {
      const items = itemsOf(words, head.last - head.number + 1);
      if (!items) return { entries: [], unread: line.trim() };
      for (const [place, item] of items.entries()) entries.push({ number: head.number + place, words: item });
    } else entries.push(withDoubt({ number: head.number, words: words.replaceAll(/\s+/g, ' ') }, words));
  }
  return { entries, unread: null };
}

function withRoomBehindNumbers(line: string, { mayBegin, isAsked }: KeyLineContext): string {
  const first = Number(/\d{1,3}/.exec(line)?.[0] ?? 0);
  return line.replace(FIGURE_BEHIND, (whole: string, lead: string, head: string, figures: string, at: number) => {
    const number = Number(figures);
    const isHead = at === 0 ? number === first : number > first && mayBegin(number) && isAsked(number);
    // '2, 9.30' would be the answers 2 to 9
    return isHead ? `${lead}${head.replace(',', '.')} ` : whole;
  });
}

function valueOf(words: string): string {
  return words
    .replace(/\s*[([]?\bin (?:any|either) order\b[)\]]?/i, '')
    .replace(/^[\s:=→]+/, '')
    .replace(/[\s,;|]+$/, '');
}

function readCells(line: string): { entries: KeyEntry[]; unread: string | null } | null {
  if (!/[\t|]/.test(line.trim())) return null;
  const cells = line
    .replace(/^\s*\|/, '')
    .split(/[\t|]/)
    .map((cell) => cell.trim());
  while (cells.at(-1) === '') cells.pop();
  const filled = cells.filter((cell) => cell !== '');
  for (const row of [cells, filled]) {
    if (row.length < 2 || row.some((cell, place) => place % 2 === 0 && numberIn(cell) === 0)) continue;
    const entries = row.flatMap((cell, place) => {
      const words = valueOf(row[place + 1] ?? '');
      return place % 2 === 1 || words === '' ? [] : [{ number: numberIn(cell), words }];
    });
    return { entries, unread: entries.length === 0 ? line.trim() : null };
  }
  const [first = '', value = '', ...rest] = filled;
  if (numberIn(first) === 0 || rest.length === 0 || rest.some((cell) => HAS_HEAD.test(cell))) return null;
  return {
    entries: [{ number: numberIn(first), words: valueOf(value), doubt: leftOut(rest.join(' ')) }],
    unread: null,
  };
}

function numberIn(cell: string): number {
  return Number(/^(?:q(?:uestion)?\s*\.?\s*)?[([]?(\d{1,3})[\])]?[.):]?$/i.exec(cell)?.[1] ?? 0);
}

const HAS_HEAD = /^\(?\d{1,3}[\s.):=-]/;

function leftOut(words: string): string {
  return `“${short(words)}” stands behind the answer and was left out.`;
}

function headsIn(line: string, context: KeyLineContext): Head[] {
  const heads: Head[] = [];
  let from = 0;
  for (;;) {
    HEAD.lastIndex = from;
    const match = HEAD.exec(line);
    if (!match) return heads;
    const head = headOf(line, match);
    const [first, last] = [heads[0], heads.at(-1)];
    const lead = match.groups?.['lead'] ?? '';
    const isHead = head && (first && last ? isNextHead(line, head, last, first, lead, context) : true);
    if (!first && (match.index > 0 || !isHead)) return [];
    if (head && isHead) heads.push(head);
    // at least one character of the value, or the end of the figure
    from = head && isHead ? head.value + 1 : match.index + match[0].length - (match.groups?.['room'] ?? '').length;
  }
}

function headOf(line: string, match: RegExpExecArray): Head | null {
  const { open = '', close = '', sign = '', room = '', number = '' } = match.groups ?? {};
  const range = RANGE.exec(line.slice(match.index));
  const [from, to] = [Number(range?.[1] ?? 0), Number(range?.[2] ?? 0)];
  if (range && to > from && to - from < MOST_OF_A_RANGE) {
    const value = match.index + range[0].length;
    const isSplit = itemsOf(valueOf(line.slice(value, endOfRange(line, value))), to - from + 1) !== null;
    if (isSplit || !/^[^&,/]*\d\s*[–—-]/.test(range[0]))
      return { number: from, last: to, at: match.index, value, style: 'range' };
  }
  const value = match.index + match[0].length;
  const isApart = close !== '' || sign !== '' || room !== '';
  // '1B' and '2TRUE' are entries, '3rd' and '5kg' are not
  if (!isApart && !/^(?:[A-Z]|TRUE|FALSE|YES|NO|NG|NOT GIVEN)(?![\p{L}\p{N}])/u.test(line.slice(value))) return null;
  return {
    number: Number(number),
    last: Number(number),
    at: match.index,
    value,
    style: `${open}${close}${sign.trim()}`,
  };
}

function endOfRange(line: string, from: number): number {
  const next = /(?:[\t;|]|\s{2,})\s*(?:q\w*\s*)?[([]?\d{1,3}\s*(?:[.):=&–—-]|to\b|\s)/i.exec(line.slice(from));
  return next ? from + next.index : line.length;
}

function isNextHead(
  line: string,
  head: Head,
  last: Head,
  first: Head,
  lead: string,
  { mayBegin, isAsked }: KeyLineContext,
): boolean {
  const before = valueOf(line.slice(last.value, head.at));
  if (before === '' || head.number <= last.last || !mayBegin(head.number)) return false;
  // 'room 12 upstairs' is an answer
  if (!isAsked(head.number) && head.style === '' && !isClosedValue(before)) return false;
  const isStrong = /[\t;|]|\s{2,}/.test(lead);
  const after = line.slice(head.value);
  // the second column of a key has wide spaces before and after its number
  const hasRoom = /(?:\t|\s{2,})$/.test(line.slice(head.at, head.value));
  if (isStrong) return head.number === last.last + 1 || head.style !== '' || hasRoom || /^[\p{L}(]/u.test(after);
  if (head.number !== last.last + 1) return false;
  const [value = ''] = /^(?:not given(?![\p{L}])|\S+?(?=[\s,;|]|$))/iu.exec(after) ?? [];
  if (isClosedValue(before) && isClosedValue(value)) return true;
  const isFigure = /^[.–—-]$/.test(head.style) && /^\S\d/.test(line.slice(head.value - 1));
  const isAlike = head.style !== '' && head.style === first.style && !isFigure;
  if (isAlike) return true;
  return lead.includes(',') && first.style === '' && /\p{L}/u.test(before) && /^\p{L}/u.test(after);
}

function itemsOf(words: string, count: number): string[] | null {
  const cut = [/\s*[,;]\s*(?:and\s+)?|\s*&\s*|\s+and\s+/, /\s*\/\s*/, /[\s,;&/]+/];
  for (const [place, sign] of cut.entries()) {
    const items = words.split(sign).filter((item) => item !== '');
    if (items.length === count && (place < 2 || items.every(isClosedValue))) return items;
  }
  return null;
}

function withDoubt(entry: KeyEntry, printed: string): KeyEntry {
  const next = new RegExp(String.raw`[\s,](?:q\s?)?[([]?${entry.number + 1}[)\].:=-]?\s?\p{L}`, 'iu');
  if (!next.test(entry.words)) {
    if (!/\s{2,}[([]?\d/.test(printed)) return entry;
    return { ...entry, doubt: `“${short(entry.words)}” has wide room before a number: look whether it is one answer.` };
  }
  return { ...entry, doubt: `“${short(entry.words)}” may hold the answer of question ${entry.number + 1} too.` };
}

export function short(words: string): string {
  const line = words.replaceAll(/\s+/g, ' ').trim();
  return line.length > 60 ? `${line.slice(0, 57)}…` : line;
}
