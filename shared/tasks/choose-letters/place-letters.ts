import type { AnswerValue } from '../../answers.ts';

export interface SharedKeyEntry {
  question_id: string;
  accepted: readonly (string | number)[];
}

/**
 * Returns the answers of one group as they are marked [R140]: each right letter is moved to the number whose key it
 * is, whichever number the student gave it to; the others fill the remaining numbers, both in order. A repeated
 * letter counts once. The same letters always get the same places, so that every marking and every screen agrees.
 * `entries` must be in number order.
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
 * Finds a number that accepts a letter; a letter already there may move to another number that accepts it. A
 * corrected key may accept several letters for a number, so this maximises the right letters.
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
