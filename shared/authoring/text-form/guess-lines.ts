// The lines of a group of questions, each by how it begins.

import type { SourceLine } from './guess-passage.ts';

export interface MarkedLine {
  kind: 'boolean' | 'numbered' | 'letter' | 'roman' | 'bullet' | 'words';
  from: number;
  to: number;
  /** The number, letter or value at its start. */
  label: string;
  words: string;
  /** Whether a blank line stands before it. */
  isApart: boolean;
}

const BOOLEAN = /^(TRUE|FALSE|YES|NO|NOT GIVEN)\b\s*[:–—-]?\s*(if\b.*)$/;
const NUMBERED = /^\(?(\d{1,3})\)?\s*[.):]?(?:\s+(.*))?$/;
const LETTER = /^\(?([A-Z])\)?(?:[.):]\s*|\s+)(.+)$/;
const ROMAN = /^\(?(x{0,2}(?:ix|iv|v?i{0,3}))\)?(?:[.):]\s*|\s+)(.+)$/;
const BULLET = /^[•·▪●○◦*–—-]\s+(.*)$/;
export const ROMANS = 'i ii iii iv v vi vii viii ix x xi xii xiii xiv xv xvi xvii xviii xix xx'.split(' ');
const LETTERS_IN_LINE = /\s{2,}(?=\(?[B-Z]\)?(?:[.):]\s*|\s+)\S)/;

/** `isAsked` tells the numbers that the group's heading promises. */
export function markLines(lines: readonly SourceLine[], isAsked: (number: number) => boolean): MarkedLine[] {
  const marked: MarkedLine[] = [];
  let isApart = false;
  for (const { at, text } of lines.flatMap(cutChoices)) {
    const words = text.replaceAll(/\s+/g, ' ').trim();
    if (words === '') {
      isApart = true;
      continue;
    }
    const line = { ...markLine(words, isAsked, marked), from: at, to: at, isApart };
    const last = marked.at(-1);
    if (last && goesOn(last, line)) {
      last.words = last.words === '' ? line.words : `${last.words} ${line.words}`;
      last.to = at;
    } else marked.push(line);
    isApart = false;
  }
  return withoutLoneLetters(marked);
}

/** 'A  one  B  two' in one line, as PDFs have it. */
function cutChoices({ at, text }: SourceLine): SourceLine[] {
  const spaced = text.replaceAll('\t', '    ');
  if (!/^\s*\(?[A-Z]\)?[.):]?\s/.test(spaced)) return [{ at, text: spaced }];
  return spaced.split(LETTERS_IN_LINE).map((piece) => ({ at, text: piece }));
}

function markLine(
  words: string,
  isAsked: (number: number) => boolean,
  before: readonly MarkedLine[],
): Pick<MarkedLine, 'kind' | 'label' | 'words'> {
  const boolean = BOOLEAN.exec(words);
  if (boolean) return { kind: 'boolean', label: boolean[1] ?? '', words: boolean[2] ?? '' };
  const bullet = BULLET.exec(words);
  const numbered = NUMBERED.exec(bullet?.[1] ?? words);
  if (numbered && isAsked(Number(numbered[1])) && !before.some((line) => line.label === numbered[1]))
    return { kind: 'numbered', label: numbered[1] ?? '', words: numbered[2] ?? '' };
  if (bullet) return { kind: 'bullet', label: '', words: bullet[1] ?? '' };
  const roman = ROMAN.exec(words);
  const lastRoman = before.findLast((line) => line.kind === 'roman');
  if (
    roman &&
    roman[1] !== '' &&
    ROMANS.indexOf(roman[1] ?? '') === (lastRoman ? ROMANS.indexOf(lastRoman.label) : -1) + 1
  )
    return { kind: 'roman', label: roman[1] ?? '', words: roman[2] ?? '' };
  const letter = LETTER.exec(words);
  const lastLetter = before.findLast((line) => line.kind === 'letter')?.label;
  const next = lastLetter === undefined ? 'A' : String.fromCodePoint((lastLetter.codePointAt(0) ?? 64) + 1);
  if (letter && (letter[1] === 'A' || letter[1] === next))
    return { kind: 'letter', label: letter[1] ?? '', words: letter[2] ?? '' };
  return { kind: 'words', label: '', words };
}

const LONG_LINE = 50;

/** A line that a printed page broke off goes on in the next. */
function goesOn(last: MarkedLine, line: MarkedLine): boolean {
  if (line.kind !== 'words' || last.kind === 'words' || line.isApart) return false;
  if (last.words === '') return true;
  const isBroken = !/[.!?:]['”’"]?$/.test(last.words) && last.words.length >= LONG_LINE;
  return /^[\p{Ll},;)]/u.test(line.words) || isBroken;
}

/** 'A ball looks the same …' without a B after it is a sentence. */
function withoutLoneLetters(lines: readonly MarkedLine[]): MarkedLine[] {
  return lines.map((line, index) => {
    if (line.kind !== 'letter' || line.label !== 'A') return line;
    const after = lines.slice(index + 1).find(({ kind }) => kind === 'letter');
    return after?.label === 'B' ? line : { ...line, kind: 'words', label: '', words: `A ${line.words}` };
  });
}
