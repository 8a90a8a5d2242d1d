import { expect, it } from 'vitest';
import { isTimeUp } from './time-left.ts';

it('[R53] the time of an open attempt is up at zero, where the server confirmed the time, and never where it is not known', () => {
  expect([1, 0, -1].map((leftMs) => isTimeUp(leftMs, true))).toEqual([false, true, true]);
  expect([1, 0, -1].map((leftMs) => isTimeUp(leftMs, false))).toEqual([false, false, false]);
  expect(isTimeUp(null, true)).toBe(false);
});
