import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placeLetters } from './place-letters.ts';

const keyOf = (...accepted: string[][]) =>
  accepted.map((letters, index) => ({ question_id: `q${index}`, accepted: letters }));
const givenOf = (...letters: (string | null)[]) =>
  new Map(letters.map((letter, index) => [`q${index}`, letter] as const));
const placesOf = (key: ReturnType<typeof keyOf>, ...letters: (string | null)[]) => [
  ...placeLetters(key, givenOf(...letters)).values(),
];

describe('[R140] the letters of one question with several numbers', () => {
  const key = keyOf(['B'], ['D']);

  it('stand at the number whose key they are, in whatever order they were chosen', () => {
    expect(placesOf(key, 'B', 'D')).toEqual(['B', 'D']);
    expect(placesOf(key, 'D', 'B')).toEqual(['B', 'D']);
    expect(placesOf(key, 'D', null)).toEqual([null, 'D']);
  });

  it('count once where one was given twice', () => {
    expect(placesOf(key, 'D', 'D')).toEqual([null, 'D']);
    expect(placesOf(key, 'A', 'A')).toEqual(['A', null]);
  });

  it('go, where they are wrong, to the numbers that are left', () => {
    expect(placesOf(key, 'D', 'A')).toEqual(['A', 'D']);
    expect(placesOf(key, 'E', 'A')).toEqual(['A', 'E']);
    expect(placesOf(key, null, null)).toEqual([null, null]);
  });

  it('are right as often as can be where a number accepts several', () => {
    expect(placesOf(keyOf(['A', 'B'], ['A']), 'A', 'B')).toEqual(['B', 'A']);
    expect(placesOf(keyOf(['A', 'B'], ['A']), 'A', 'A')).toEqual(['A', null]);
  });

  it('come to the same places from whatever numbers, none lost and none right twice', () => {
    const letter = fc.constantFrom('A', 'B', 'C', 'D');
    const asked = fc.array(fc.uniqueArray(letter, { minLength: 1, maxLength: 3 }), { minLength: 2, maxLength: 3 });
    fc.assert(
      fc.property(asked, fc.array(fc.option(letter), { minLength: 3, maxLength: 3 }), (accepted, chosen) => {
        const entries = keyOf(...accepted);
        const letters = chosen.slice(0, entries.length);
        const placed = placesOf(entries, ...letters);
        expect(placesOf(entries, ...letters.toReversed())).toEqual(placed);
        const different = [...new Set(letters)].filter((one) => one !== null);
        expect(new Set(placed.filter((one) => one !== null))).toEqual(new Set(different));
        const right = placed.filter(
          (one, index) => one !== null && entries[index]?.accepted.includes(String(one)),
        ).length;
        expect(right).toBe(mostRight(accepted, different));
      }),
    );
  });
});

/** Tries every order. */
function mostRight(accepted: readonly string[][], letters: readonly string[]): number {
  const [first, ...rest] = accepted;
  if (!first) return 0;
  const taken = letters.map((letter) =>
    first.includes(letter)
      ? 1 +
        mostRight(
          rest,
          letters.filter((one) => one !== letter),
        )
      : 0,
  );
  return Math.max(mostRight(rest, letters), ...taken);
}
