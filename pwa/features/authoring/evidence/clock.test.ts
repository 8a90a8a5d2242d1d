import { expect, it } from 'vitest';
import { parseClock } from './clock.ts';

it('reads minutes and seconds, hours too, and nothing else', () => {
  expect(['2:05', '1:02:05', '45', ' 0:07 '].map(parseClock)).toEqual([125_000, 3_725_000, 45_000, 7_000]);
  expect(['', '2:', 'two', '1:2:3:4', '-1:00'].map(parseClock)).toEqual([null, null, null, null, null]);
});
