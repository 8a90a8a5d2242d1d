export interface Chance {
  next: () => number;
  below: (count: number) => number;
  between: (least: number, most: number) => number;
  happens: (share: number) => boolean;
  pick: <One>(list: readonly One[]) => One;
  weighted: <Name extends string>(weights: Readonly<Record<Name, number>>) => Name;
  word: (length: number) => string;
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** Each `name` has its own sequence, so that they do not affect one another. */
export function createChance(seed: number, name: string): Chance {
  let state = seed >>> 0;
  for (const letter of name) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;

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
