import { expect, it } from 'vitest';
import { countOn, pauseOrGoOn, spentMs, type WorkTime } from './work-time.ts';

it('[R299] counts the time on the screen, and neither a pause nor a sleep', () => {
  let time: WorkTime = { partMs: { 1: 60_000 }, countedUntilMs: 0 };
  time = countOn(time, 1, 1_000);
  expect(spentMs(time)).toBe(61_000);
  time = pauseOrGoOn(time, 1, 1_500);
  expect(time).toEqual({ partMs: { 1: 61_500 }, countedUntilMs: null });
  time = countOn(time, 1, 9_000);
  expect(spentMs(time)).toBe(61_500);
  time = pauseOrGoOn(time, 1, 9_000);
  expect(spentMs(countOn(time, 1, 10_000))).toBe(62_500);
  // the device slept for an hour
  expect(countOn(time, 1, 3_609_000)).toEqual({ partMs: { 1: 61_500 }, countedUntilMs: 3_609_000 });
});

it('[R288] counts for the part that is shown', () => {
  const first = countOn({ partMs: {}, countedUntilMs: 0 }, 1, 4_000);
  const second = countOn(first, 2, 7_000);
  expect(countOn(second, 1, 8_000).partMs).toEqual({ 1: 5_000, 2: 3_000 });
});
