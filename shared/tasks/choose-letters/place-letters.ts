// Several numbers share one question: 'choose TWO letters'. Any order is right, and each right letter counts once.

import type { AnswerValue } from '../../answers.ts';

/** One of the numbers of such a question, as its key has it. */
export interface SharedKeyEntry {
  question_id: string;
  accepted: readonly (string | number)[];
}

/**
 * The answers of one group as they are marked [R140]: each right letter stands at the number whose key it is, whichever number
 * the student gave it to; the others go to the numbers that are left, both in their order. A letter that was given twice counts
 * once. The same letters come to the same places whatever numbers they were given to, so that whoever marks again or shows
 * them says the same. `entries` stand in number order.
 */
export function placeLetters(
  entries: readonly SharedKeyEntry[],
  given: ReadonlyMap<string, AnswerValue>,
): Map<string, AnswerValue> {
  const letters = [...new Set(entries.map(({ question_id }) => given.get(question_id) ?? null))]
    .filter((letter) => letter !== null)
    .toSorted((one, other) => (String(one) < String(other) ? -1 : 1));
  const placed = new Map<number, string | number>();
  for (const letter of letters) placeRight(entries, placed, letter, new Set());
  const right = new Set(placed.values());
  const others = letters.filter((letter) => !right.has(letter));
  return new Map(
    entries.map(({ question_id }, index) => [question_id, placed.get(index) ?? others.shift() ?? null] as const),
  );
}

/**
 * Finds a letter a number that accepts it; one that stands there may give way to another of its own. A key that was put right
 * may accept several letters for a number: as many letters as can be are right.
 */
function placeRight(
  entries: readonly SharedKeyEntry[],
  placed: Map<number, string | number>,
  letter: string | number,
  asked: Set<number>,
): boolean {
  for (const [index, { accepted }] of entries.entries()) {
    if (asked.has(index) || !accepted.includes(letter)) continue;
    asked.add(index);
    const there = placed.get(index);
    if (there !== undefined && !placeRight(entries, placed, there, asked)) continue;
    placed.set(index, letter);
    return true;
  }
  return false;
}
