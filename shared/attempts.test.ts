import { expect, it } from 'vitest';
import { remainingMs } from './attempts.ts';

it('[F48] leaves never more than all of the time, and tells how long it is over', () => {
  const attempt = { start_time: 10_000 };
  expect([4_000, 10_000, 12_000, 18_000].map((nowMs) => remainingMs(attempt, 5_000, nowMs))).toEqual([
    5_000, 5_000, 3_000, -3_000,
  ]);
});
