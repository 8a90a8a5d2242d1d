import { describe, expect, it } from 'vitest';
import { closeWords, differenceWords, figureOf, figureRows } from './figure-texts.ts';

describe('[R437] the figures of a marker', () => {
  it('say of how many they are', () => {
    expect(differenceWords(0.5, 8)).toBe('+0.5 of 8');
    expect(differenceWords(-1 / 3, 3)).toBe('-0.33 of 3');
    expect(differenceWords(0, 1_200)).toBe('0 of 1,200');
    expect(closeWords({ close: 6, compared: 8 })).toBe('75% of 8');
  });

  it('say nothing where nothing was counted', () => {
    expect([figureOf(null), differenceWords(null, 0), closeWords({ close: 0, compared: 0 })]).toEqual(['–', '–', '–']);
  });

  it('go into a table with their counts', () => {
    const one = {
      user_id: 'a',
      name: null,
      marked: 3,
      mean: 6.3333,
      compared: 2,
      difference: -1,
      close: 1,
      decided: 0,
      from_decided: null,
    };
    expect(figureRows([one])).toEqual([['Deleted account', 3, 6.33, 2, -1, 1, 0, null]]);
  });
});
