import type { WordLimits } from './pieces.ts';

const COUNTS = ['ONE', 'TWO', 'THREE', 'FOUR', 'FIVE', 'SIX', 'SEVEN', 'EIGHT', 'NINE', 'TEN'];
const COUNT = String.raw`(?<count>${COUNTS.join('|')}|[1-9]|10)`;
const WORDS = new RegExp(String.raw`(?<!\bAT LEAST )\b(?:(?:A )?SINGLE|${COUNT})[ -]WORDS?\b`, 'g');
const NUMBERS = new RegExp(
  String.raw`(?:\bWORDS?|\bONLY|\bAND ?\/ ?OR|\bOR|\bAND) (?:AND ?\/ ?OR |OR |AND )?(?:AN? |${COUNT} )NUMBERS?\b`,
);
const WORD_OR_NUMBER = /\bA WORD (?:AND ?\/ ?OR|OR|AND) (?:A |ONE )?NUMBER\b/;
const NUMBER_ALONE = /\b(?:A|ONE) NUMBER\b(?! OF\b)/;

/**
 * Returns the limit that an instruction names, such as NO MORE THAN TWO WORDS AND/OR A NUMBER. Of several it is the
 * largest: a limit that is too small makes right answers wrong.
 */
export function readLimits(instruction: string): WordLimits | null {
  const text = instruction.replaceAll(/\s+/g, ' ').toUpperCase();
  if (WORD_OR_NUMBER.test(text)) return { word_limit: 1, number_limit: 1 };
  const counts = [...text.matchAll(WORDS)].map(({ groups }) => countOf(groups?.['count']));
  if (counts.length === 0) return NUMBER_ALONE.test(text) ? { word_limit: 1, number_limit: null } : null;
  const numbers = NUMBERS.exec(text);
  return { word_limit: Math.max(...counts), number_limit: numbers && countOf(numbers.groups?.['count']) };
}

function countOf(count: string | undefined): number {
  if (count === undefined) return 1;
  const place = COUNTS.indexOf(count);
  return place === -1 ? Number(count) : place + 1;
}
