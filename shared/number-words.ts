// Converts number words up to a hundred; recognises longer numbers, so that no part of one becomes a figure.

const UNITS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
const TEENS = [
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
];
const TENS = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
const SCALES = new Set(['hundred', 'thousand', 'million', 'billion', 'trillion']);

const SMALL = new Map<string, number>([
  ...[...UNITS, ...TEENS].map((word, value) => [word, value] as const),
  ...TENS.map((word, index) => [word, (index + 2) * 10] as const),
]);

/** The characters around a number in its run of letters: never a point or comma with more right behind it. */
const WORD = /^([(£$€¥₹+-]*)([a-z]+)((?:[%°)]|[,.;:!?]+$)*)$/;
const FIGURE_FIRST = /^[(£$€¥₹+-]*\d/;
const FIGURE_LAST = /\d$/;

interface Piece {
  text: string;
  before: string;
  word: string;
  after: string;
}

export function figuresForWords(text: string): string {
  const pieces = text.split(' ').map(readPiece);
  const out: string[] = [];
  for (let at = 0; at < pieces.length;) {
    const end = endOfRun(pieces, at);
    if (end === at) {
      out.push(pieces[at]?.text ?? '');
      at += 1;
      continue;
    }
    const run = pieces.slice(at, end);
    const value = isBesideFigure(pieces, at, end) ? null : valueOf(run.map(({ word }) => word));
    if (value === null) out.push(...run.map((piece) => piece.text));
    else out.push(`${run[0]?.before ?? ''}${value}${run.at(-1)?.after ?? ''}`);
    at = end;
  }
  return out.join(' ');
}

function readPiece(text: string): Piece {
  const [, before = '', word = '', after = ''] = WORD.exec(text) ?? [];
  return { text, before, word, after };
}

function endOfRun(pieces: readonly Piece[], from: number): number {
  let end = from;
  while (end < pieces.length && joinsRun(pieces, end, from)) {
    end += 1;
    if (pieces[end - 1]?.after !== '') break;
  }
  return end;
}

function joinsRun(pieces: readonly Piece[], at: number, from: number): boolean {
  const { before = '', word = '', after = '' } = pieces[at] ?? {};
  if (at > from && before !== '') return false;
  if (isNumberWord(word)) return true;
  const next = pieces[at + 1];
  if (after !== '' || next === undefined || next.before !== '') return false;
  // 'a hundred', and 'a hundred and one', which is more than a hundred
  if (word === 'a') return SCALES.has(next.word);
  return word === 'and' && at > from && SCALES.has(pieces[at - 1]?.word ?? '') && isNumberWord(next.word);
}

function isNumberWord(word: string): boolean {
  return SMALL.has(word) || SCALES.has(word);
}

/** 'one 2' and '2 hundred' are numbers of another kind. */
function isBesideFigure(pieces: readonly Piece[], from: number, end: number): boolean {
  return FIGURE_LAST.test(pieces[from - 1]?.text ?? '') || FIGURE_FIRST.test(pieces[end]?.text ?? '');
}

function valueOf(words: readonly string[]): number | null {
  const [first = '', second] = words;
  if (words.length === 1) return first === 'hundred' ? 100 : (SMALL.get(first) ?? null);
  if (words.length !== 2 || second === undefined) return null;
  if (second === 'hundred') return first === 'one' || first === 'a' ? 100 : null;
  const [tens, unit] = [SMALL.get(first) ?? 0, SMALL.get(second) ?? 0];
  return tens >= 20 && unit >= 1 && unit <= 9 ? tens + unit : null;
}
