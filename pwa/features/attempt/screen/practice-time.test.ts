import { expect, it } from 'vitest';
import { countOn, pauseOrGoOn } from './practice-time.ts';

it('[R299] counts the time on the screen, and neither a pause nor a sleep', () => {
  let time = { spentMs: 60_000, countedUntilMs: 0 as number | null };
  time = countOn(time, 1_000);
  expect(time.spentMs).toBe(61_000);
  time = pauseOrGoOn(time, 1_500);
  expect(time).toEqual({ spentMs: 61_500, countedUntilMs: null });
  time = countOn(time, 9_000);
  expect(time.spentMs).toBe(61_500);
  time = pauseOrGoOn(time, 9_000);
  expect(countOn(time, 10_000).spentMs).toBe(62_500);
  // the device slept for an hour
  expect(countOn(time, 3_609_000)).toEqual({ spentMs: 61_500, countedUntilMs: 3_609_000 });
});
