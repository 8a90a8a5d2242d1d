/** Chance from a seed: the same seed gives the same numbers in the same order. */
export interface Chance {
  /** From 0 up to 1. */
  next: () => number;
  /** A whole number from 0 up to `count`. */
  below: (count: number) => number;
  between: (least: number, most: number) => number;
  happens: (share: number) => boolean;
  pick: <One>(list: readonly One[]) => One;
  /** One of the names, by its weight. */
  weighted: <Name extends string>(weights: Readonly<Record<Name, number>>) => Name;
  word: (length: number) => string;
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** Each `name` has numbers of its own, so that what one of them does changes nothing for the others. */
export function createChance(seed: number, name: string): Chance {
  let state = seed >>> 0;
  for (const letter of name) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;

  /** Mulberry32. */
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  const below = (count: number) => Math.floor(next() * count);
  function pick<One>(list: readonly One[]): One {
    if (list.length === 0) throw new Error('nothing to pick from');
    return list[below(list.length)] as One;
  }

  return {
    next,
    below,
    between: (least, most) => least + next() * (most - least),
    happens: (share) => next() < share,
    pick,
    weighted(weights) {
      const names = Object.keys(weights) as (keyof typeof weights)[];
      let left = next() * names.reduce((sum, one) => sum + weights[one], 0);
      for (const one of names) {
        left -= weights[one];
        if (left < 0) return one;
      }
      return pick(names);
    },
    word: (length) => Array.from({ length }, () => LETTERS[below(LETTERS.length)]).join(''),
  };
}
