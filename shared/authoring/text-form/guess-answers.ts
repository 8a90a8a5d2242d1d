// An answer key as it is printed: '1 C', '2 TRUE', '3 six hours / 6 hours', several to a line.

import { answerVariants } from '../answer-variants.ts';
import { placeOfLetter, type TextQuestion } from './pieces.ts';

const ENTRY = /^\s*(?:q(?:uestion)?\s*)?(\d{1,3})(?:\s*(?:&|and|,|[-–—/])\s*(\d{1,3}))?\s*[.):–-]?\s+(\S.*)$/i;
const SHORT: Readonly<Record<string, string>> = { T: 'TRUE', F: 'FALSE', NG: 'NOT GIVEN', Y: 'YES', N: 'NO' };

/** The entries of a line; none where it has no number at its start. */
export function readKeyLine(line: string): { number: number; words: string }[] {
  return line.split(/(?:\t+|\s{2,}|;\s*)(?=(?:q(?:uestion)?\s*)?\d{1,3}(?:[.):]\s*|\s+)\S)/i).flatMap((entry) => {
    const match = ENTRY.exec(entry.replaceAll('\u00A0', ' '));
    if (!match) return [];
    const words = (match[3] ?? '').replace(/\s*\(?\bin (?:any|either) order\b\)?/i, '').trim();
    const [first, second] = [Number(match[1]), Number(match[2] ?? 0)];
    if (second !== first + 1) return [{ number: first, words }];
    const [one = '', other = ''] = words.split(/\s*(?:,|&|\/|\band\b)\s*/);
    return [
      { number: first, words: one },
      { number: second, words: other },
    ];
  });
}

/** Sets what a printed key says; says in words why it cannot. */
export function setGuessedAnswer(question: TextQuestion, words: string): string | null {
  const said = words.trim();
  if (question.type === 'fillBlank') {
    question.answers = answerVariants(said);
    return null;
  }
  if (question.type === 'mcq') {
    const letter = /^\(?([A-Z])\)?(?:[.):]|\s|$)/i.exec(said)?.[1];
    const place = letter === undefined ? -1 : placeOfLetter(letter);
    if (place < 0 || place >= question.choices.length) return `The key says “${said}”, which is no choice here.`;
    question.answer = place;
    return null;
  }
  const alike = (text: string) => text.replaceAll(/[^\p{L}\p{N}]/gu, '').toLowerCase();
  const wanted = [said, SHORT[said.toUpperCase()] ?? said, said.split(/\s/)[0] ?? said].map(alike);
  const option = wanted.flatMap((one) => question.options.filter((text) => alike(text) === one))[0];
  if (option === undefined) return `The key says “${said}”, which is no option here.`;
  question.answer = option;
  return null;
}
