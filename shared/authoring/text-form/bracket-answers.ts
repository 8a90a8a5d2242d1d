// Reads answers after their questions without a word that says so: 'She ______ (go) to school. (goes)', '1 It is red.
// [F]', '1 It is red. F'.

import { isClosedValue, short } from '../key-lines.ts';
import type { KeyAnswer } from './guess-answers.ts';
import type { SourceLine } from './pieces.ts';

const NUMBERED = /^\s*(?:q(?:uestion)?\s*\.?\s*)?[([]?(\d{1,3})(?:[)\].:]|\s)/i;
const AT_END = /^(.*\S)\s*[([]([^()[\]_…]{1,60})[)\]][.\s]*$/;
const BARE_AT_END = /^(.*[.?!]['”’"]?)\s+(T|F|NG|TRUE|FALSE|NOT GIVEN|YES|NO)\.?\s*$/;
const HAS_HINT = /_{2,}\s*[([][^()[\]]+[)\]]/;
const SENTENCE_ENDS = /[.?!]['”’"]?$/;

/**
 * Returns the lines without such answers, and the answers. Only if every numbered line of a group has one, so that
 * none is found by chance.
 */
export function readBracketAnswers(
  source: readonly SourceLine[],
  isAsked: (number: number) => boolean,
): { lines: readonly SourceLine[]; answers: KeyAnswer[] } {
  const found = new Map<number, { number: number; line: string; words: string } | null>();
  for (const { at, text } of source) {
    const number = Number(NUMBERED.exec(text)?.[1] ?? 0);
    if (number > 0 && isAsked(number)) found.set(at, readBracket(number, text));
  }
  const each = [...found.values()].filter((one) => one !== null);
  if (each.length < 2 || each.length < found.size) return { lines: source, answers: [] };
  return {
    lines: source.map(({ at, text }) => ({ at, text: found.get(at)?.line ?? text })),
    answers: [...found].flatMap(([line, one]) =>
      one === null
        ? []
        : [
            {
              line,
              number: one.number,
              words: one.words,
              doubt: `“${short(one.words)}” stood behind it. It was taken for the answer.`,
            },
          ],
    ),
  };
}

function readBracket(number: number, text: string): { number: number; line: string; words: string } | null {
  const [, line = '', words = ''] = AT_END.exec(text) ?? BARE_AT_END.exec(text) ?? [];
  if (line === '') return null;
  // '(go)' alone after a sentence is a hint; after a gap with a hint, or as a letter, it is an answer
  const isAnswer = isClosedValue(words) || (HAS_HINT.test(line) && SENTENCE_ENDS.test(line));
  return isAnswer ? { number, line, words: words.trim() } : null;
}
