import { withoutRightSign } from '../key-shapes.ts';
import { joinLines } from './broken-words.ts';
import type { SourceLine } from './pieces.ts';

export interface MarkedLine {
  kind: 'boolean' | 'numbered' | 'letter' | 'roman' | 'bullet' | 'words';
  from: number;
  to: number;
  label: string;
  words: string;
  isApart: boolean;
  isRight?: boolean;
  broken?: string[];
}

const BOOLEAN = /^(TRUE|FALSE|YES|NO|NOT GIVEN)\b\s*[:–—-]?\s*(if\b.*)$/;
const NUMBERED =
  /^(?:(?:q(?:uestion|n)?\s*\.?\s*)?[([]?(\d{1,3})[)\]]?\s*[.):]?(?:\s+(?:[–—-]\s+)?(.*))?|(?:q(?:uestion|n)?\s*\.?\s*)?(?:[([](\d{1,3})[)\]]|(\d{1,3})[.):])([^\s\d].*)|(\d{1,3})\s?[–—-]\s?(\p{L}.*))$/iu;
const LETTER = /^[([]?([A-Z])[)\]]?(?:[.):]\s*|\s+[–—-]\s+|\s+|(?<=[)\]])(?=\S))(.+)$/;
/** A small letter is also a word, so a sign must follow it. */
const SMALL_LETTER = /^(?:[([]([a-z])[)\]]|([a-z])(?:[.):]|\s+[–—-]\s))\s*(.+)$/;
const ROMAN = /^[([]?(x{0,2}(?:ix|iv|v?i{0,3}))[)\]]?(?:[.):]\s*|\s+[–—-]\s+|\s+)(.+)$/;
const CAPITAL_ROMAN = /^[([]?(X{0,2}(?:IX|IV|V?I{0,3}))[)\]]?(?:[.):]\s*|\s+[–—-]\s+|\s+)(.+)$/;
const BULLET = /^[•·▪●○◦*–—-]\s+(.*)$/;
export const ROMANS = 'i ii iii iv v vi vii viii ix x xi xii xiii xiv xv xvi xvii xviii xix xx'.split(' ');
const LETTERS_IN_LINE = /\s{2,}(?=[([]?[B-Z][)\]]?(?:[.):]\s*|\s+)\S|[([]?[b-z][.)\]]\s*\S)/;

/** 'A. one B. two C. three': each letter with its sign, in order. */
const CHOICES_CLOSE = /^\s*[([]?A[.)\]]\s*[^.)\]]{1,60}\s[([]?B[.)\]]\s*[^.)\]]{1,60}\s[([]?C[.)\]]\s*\S/;

export function markLines(lines: readonly SourceLine[], isAsked: (number: number) => boolean): MarkedLine[] {
  const marked: MarkedLine[] = [];
  let isApart = false;
  const all = lines.map(({ text }) => text).join('\n');
  const hasCapitalRomans = haveCapitalRomans(lines);
  for (const { at, text } of lines.flatMap(cutChoices)) {
    const words = text.replaceAll(/\s+/g, ' ').trim();
    if (words === '') {
      isApart = true;
      continue;
    }
    const last = marked.at(-1);
    // a sentence may begin with the word 'A'
    const isText = last?.kind === 'words' || (last?.kind === 'letter' && last.label === 'A');
    const isBroken = !isApart && isText && isGapOf(last.words, words);
    const own: Marked = isBroken
      ? { kind: 'words', label: '', words }
      : markLine(words, isAsked, marked, hasCapitalRomans);
    const line = { ...own, from: at, to: at, isApart };
    if (last && goesOn(last, line)) {
      const joined = last.words === '' ? { words: line.words, broken: null } : joinLines(last.words, line.words, all);
      last.words = joined.words;
      if (joined.broken !== null) last.broken = [...(last.broken ?? []), joined.broken];
      last.to = at;
    } else marked.push(line);
    isApart = false;
  }
  return withoutLoneLetters(marked);
}

/** Returns true if Roman numerals are used: 'I' alone is a word, but with 'II' below it, it counts. */
function haveCapitalRomans(lines: readonly SourceLine[]): boolean {
  const has = (label: string) => lines.some(({ text }) => CAPITAL_ROMAN.exec(text.trim())?.[1] === label);
  return has('I') && has('II');
}

function cutChoices({ at, text }: SourceLine): SourceLine[] {
  const spaced = text.replaceAll('\t', '    ');
  if (CHOICES_CLOSE.test(spaced))
    return spaced.split(/\s+(?=[([]?[B-H][.)\]]\s*\S)/).map((piece) => ({ at, text: piece }));
  if (!/^\s*[([]?(?:[A-Z][)\]]?[.):]?\s|[a-z][.)\]]\s*\S)/.test(spaced)) return [{ at, text: spaced }];
  return spaced.split(LETTERS_IN_LINE).map((piece) => ({ at, text: piece }));
}

type Marked = Pick<MarkedLine, 'kind' | 'label' | 'words' | 'isRight'>;

function markLine(
  words: string,
  isAsked: (number: number) => boolean,
  before: readonly MarkedLine[],
  hasCapitalRomans: boolean,
): Marked {
  const boolean = BOOLEAN.exec(words);
  if (boolean) return { kind: 'boolean', label: boolean[1] ?? '', words: boolean[2] ?? '' };
  const bullet = BULLET.exec(words);
  const numbered = NUMBERED.exec(bullet?.[1] ?? words);
  const number = numbered?.[1] ?? numbered?.[3] ?? numbered?.[4] ?? numbered?.[6];
  if (numbered && number !== undefined && isAsked(Number(number)) && !before.some((line) => line.label === number))
    return { kind: 'numbered', label: number, words: numbered[2] ?? numbered[5] ?? numbered[7] ?? '' };
  // a star before a letter is no bullet
  const right = withoutRightSign(words);
  const listed = markListed(words, before, hasCapitalRomans) ?? markListed(right ?? '', before, hasCapitalRomans);
  if (listed?.kind === 'letter' && right !== null)
    return { ...listed, words: withoutRightSign(listed.words) ?? listed.words, isRight: true };
  if (bullet) return { kind: 'bullet', label: '', words: bullet[1] ?? '' };
  return listed ?? { kind: 'words', label: '', words };
}

function markListed(words: string, before: readonly MarkedLine[], hasCapitalRomans: boolean): Marked | null {
  const small = SMALL_LETTER.exec(words);
  const letter = LETTER.exec(words);
  const sign = (letter?.[1] ?? small?.[1] ?? small?.[2] ?? '').toUpperCase();
  const lastLetter = before.findLast((line) => line.kind === 'letter')?.label;
  const next = lastLetter === undefined ? 'A' : String.fromCodePoint((lastLetter.codePointAt(0) ?? 64) + 1);
  const asLetter: Marked = { kind: 'letter', label: sign, words: letter?.[2] ?? small?.[3] ?? '' };

  const roman = ROMAN.exec(words) ?? (hasCapitalRomans ? CAPITAL_ROMAN.exec(words) : null);
  const lastRoman = before.findLast((line) => line.kind === 'roman');
  // after h comes the letter i
  if (sign !== '' && sign === next && next !== 'A' && !lastRoman) return asLetter;
  const label = roman?.[1] ?? '';
  if (
    roman &&
    label !== '' &&
    ROMANS.indexOf(label.toLowerCase()) === (lastRoman ? ROMANS.indexOf(lastRoman.label.toLowerCase()) : -1) + 1
  )
    return { kind: 'roman', label, words: roman[2] ?? '' };
  return sign === '' || (sign !== 'A' && sign !== next) ? null : asLetter;
}

const LONG_LINE = 50;

function isGapOf(last: string, words: string): boolean {
  const isOpen = last.length >= LONG_LINE && !/[.!?:;]['”’"]?$/.test(last);
  return isOpen && /^[([]?\d{1,3}[)\]]?[.:]?\s*(?:\.{3,}|…|_{2,})[.…_\s]*[\p{Ll},.;]/u.test(words);
}

function goesOn(last: MarkedLine, line: MarkedLine): boolean {
  if (line.kind !== 'words' || last.kind === 'words' || line.isApart) return false;
  if (last.words === '') return true;
  const isBroken = !/[.!?:]['”’"]?$/.test(last.words) && last.words.length >= LONG_LINE;
  return /^[\p{Ll},;)]/u.test(line.words) || isBroken;
}

function withoutLoneLetters(lines: readonly MarkedLine[]): MarkedLine[] {
  return lines.map((line, index) => {
    if (line.kind !== 'letter' || line.label !== 'A') return line;
    const after = lines.slice(index + 1).find(({ kind }) => kind === 'letter');
    return after?.label === 'B' ? line : { ...line, kind: 'words', label: '', words: `A ${line.words}` };
  });
}
