import { expect, it } from 'vitest';
import { gapAt, placeAfterKey, placeInGap } from './reorder.ts';

it('moves by the arrow keys, Home and End, and stops at the ends', () => {
  expect(['ArrowUp', 'ArrowDown', 'Home', 'End', 'Tab'].map((key) => placeAfterKey(key, 1, 4))).toEqual([
    0,
    2,
    0,
    3,
    null,
  ]);
  expect(placeAfterKey('ArrowUp', 0, 4)).toBe(0);
  expect(placeAfterKey('ArrowDown', 3, 4)).toBe(3);
});

it('drops a block in the gap that is nearest', () => {
  expect([5, 15, 25, 99].map((y) => gapAt(y, [10, 20, 30]))).toEqual([0, 1, 2, 3]);
  expect(placeInGap(0, 2)).toBe(0);
  expect(placeInGap(3, 0)).toBe(2);
  expect([1, 2].map((gap) => placeInGap(gap, 1))).toEqual([1, 1]);
});
