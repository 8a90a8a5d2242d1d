// Marks a sentence that a student heard and typed, word by word. Two words are the same by the rules of
// docs/marking.md; because those see several words at once ('twenty one', '20 km'), groups of words are compared too.

import { answerForm } from './written-answer.ts';

export const MAX_DICTATION_CHARS = 1000;

export type DictationPart =
  | { kind: 'right'; words: string }
  | { kind: 'wrong'; words: string; typed: string }
  | { kind: 'missing'; words: string }
  | { kind: 'extra'; typed: string };

export interface MarkedDictation {
  parts: DictationPart[];
  /** Words of the sentence. */
  right: number;
  total: number;
}

/** As many words of one text may equal other words of the other: 'one hundred and one', 'Rs 500 /-'. */
const MOST_IN_GROUP = 4;
/** Signs around a word that nobody hears. */
const BEFORE_WORD = /^["'‘’“”([{¿¡…–—-]+(?=.)/u;
const AFTER_WORD = /["'‘’“”)\]}?!:;,.…–—-]+$/u;
/** 'B-R-A-M' and '9-0-0' are read sign by sign; '7-8' is a range. */
const SPELLED = /^[\p{L}\p{N}](?:-[\p{L}\p{N}]){2,}$/u;
const SINGLE = /^[\p{L}\p{N}]$/u;
/** Fewer may be words: 'a I'. */
const FEWEST_SPELLED = 3;
const HEARD = /[\p{L}\p{N}&%°№£$€¥₹]/u;

interface Word {
  text: string;
  /** Without the signs around it, and without the hyphens of what is spelled. */
  plain: string;
  /** False for a dash that stands alone. */
  isHeard: boolean;
}

export function markDictation(sentence: string, typed: string): MarkedDictation {
  const expected = wordsOf(sentence);
  const parts = align(expected, wordsOf(typed));
  const total = expected.filter(({ isHeard }) => isHeard).length;
  const lost = parts.filter(({ kind }) => kind === 'wrong' || kind === 'missing').length;
  return { parts: joinRight(parts), right: total - lost, total };
}

function wordsOf(text: string): Word[] {
  const words = text.split(/\s+/u).filter((word) => word !== '');
  return joinSpelled(words.map((word) => ({ text: word, plain: plainWord(word), isHeard: HEARD.test(word) })));
}

function plainWord(word: string): string {
  const plain = word.replace(AFTER_WORD, '');
  // a minus stays
  const bare = /^-\p{N}/u.test(plain) ? plain : plain.replace(BEFORE_WORD, '');
  return SPELLED.test(bare) ? bare.replaceAll('-', '') : bare;
}

/** Joins letters that stand alone: 'B R A M' is typed for what was spelled. */
function joinSpelled(words: readonly Word[]): Word[] {
  const joined: Word[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const end = words.findIndex(({ plain }, index) => index >= at && !SINGLE.test(plain));
    const run = words.slice(at, end === -1 ? words.length : end);
    const word = words[at];
    if (run.length >= FEWEST_SPELLED) {
      joined.push({ text: textOf(run), plain: run.map(({ plain }) => plain).join(''), isHeard: true });
      at += run.length - 1;
    } else if (word) joined.push(word);
  }
  return joined;
}

interface Step {
  cost: number;
  /** How many words of the sentence, and of what was typed, the last part takes. */
  took: [expected: number, given: number];
  isRight: boolean;
}

/** Returns the alignment with the fewest faults; a misspelled word stands beside the word that it is like. */
function align(expected: readonly Word[], given: readonly Word[]): DictationPart[] {
  const expectedForms = groupForms(expected);
  const givenForms = groupForms(given);
  const table: Step[][] = [];
  for (let e = 0; e <= expected.length; e += 1) {
    const row: Step[] = [];
    table.push(row);
    for (let g = 0; g <= given.length; g += 1) {
      let best: Step = { cost: e === 0 && g === 0 ? 0 : Number.POSITIVE_INFINITY, took: [0, 0], isRight: false };
      const offer = (took: Step['took'], cost: number, isRight = false) => {
        const before = took[0] === 0 ? row[g - took[1]] : table[e - took[0]]?.[g - took[1]];
        if (before && before.cost + cost < best.cost) best = { cost: before.cost + cost, took, isRight };
      };
      for (let a = 1; a <= Math.min(e, MOST_IN_GROUP); a += 1)
        for (let b = 1; b <= Math.min(g, MOST_IN_GROUP); b += 1)
          if (areAlike(expectedForms[e - a]?.[a - 1], givenForms[g - b]?.[b - 1])) offer([a, b], 0, true);
      const [word, other] = [expected[e - 1], given[g - 1]];
      if (word?.isHeard && other?.isHeard) offer([1, 1], 0.6 + unlikeness(word.plain, other.plain));
      if (word) offer([1, 0], word.isHeard ? 1 : 0);
      if (other) offer([0, 1], other.isHeard ? 1 : 0);
      row.push(best);
    }
  }
  return readBack(table, expected, given);
}

function readBack(table: readonly Step[][], expected: readonly Word[], given: readonly Word[]): DictationPart[] {
  const parts: DictationPart[] = [];
  let [e, g] = [expected.length, given.length];
  for (let step = table[e]?.[g]; step && (e > 0 || g > 0); step = table[e]?.[g]) {
    const [a, b] = step.took;
    const [heard, said] = [expected.slice(e - a, e), given.slice(g - b, g)];
    const [words, typed] = [textOf(heard), textOf(said)];
    if (step.isRight || !heard.concat(said).some(({ isHeard }) => isHeard)) {
      if (words !== '') parts.push({ kind: 'right', words });
    } else if (b === 0) parts.push({ kind: 'missing', words });
    else if (a === 0) parts.push({ kind: 'extra', typed });
    else parts.push({ kind: 'wrong', words, typed });
    e -= a;
    g -= b;
  }
  return parts.toReversed();
}

/** Returns the forms of the groups that begin at each word, by their lengths: as they stand, and without signs. */
function groupForms(words: readonly Word[]): string[][][] {
  return words.map((_word, from) =>
    Array.from({ length: Math.min(MOST_IN_GROUP, words.length - from) }, (_one, more) => {
      const group = words.slice(from, from + more + 1);
      return [answerForm(textOf(group)), answerForm(group.map(({ plain }) => plain).join(' '))];
    }),
  );
}

function areAlike(forms: readonly string[] | undefined, others: readonly string[] | undefined): boolean {
  return forms?.some((form) => form !== '' && others?.includes(form)) === true;
}

function textOf(words: readonly Word[]): string {
  return words.map(({ text }) => text).join(' ');
}

/** From 0, the same, to 1, no two letters in a row alike. */
function unlikeness(one: string, other: string): number {
  const [pairs, others] = [letterPairs(one), letterPairs(other)];
  if (pairs.length === 0 || others.length === 0) return 1;
  const shared = pairs.filter((pair) => others.includes(pair)).length;
  return 1 - (2 * shared) / (pairs.length + others.length);
}

function letterPairs(word: string): string[] {
  const letters = word.toLowerCase();
  return Array.from({ length: Math.max(0, letters.length - 1) }, (_one, at) => letters.slice(at, at + 2));
}

/** Joins neighbours that are right, so that they read as one. */
function joinRight(parts: readonly DictationPart[]): DictationPart[] {
  const joined: DictationPart[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    if (last?.kind === 'right' && part.kind === 'right') last.words += ` ${part.words}`;
    else joined.push({ ...part });
  }
  return joined;
}
