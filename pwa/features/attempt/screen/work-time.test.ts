import { expect, it } from 'vitest';
import { countOn, pauseOrGoOn, spentMs, type WorkTime } from './work-time.ts';

const work = (part_ms: Record<number, number>, countedUntilMs: number | null): WorkTime => ({
  counted: { part_ms, question_ms: {} },
  countedUntilMs,
});
const inPart = (part_no: number, question: number | null = null) => ({ part_no, question });

it('[R299] counts the time on the screen, and neither a pause nor a sleep', () => {
  let time = work({ 1: 60_000 }, 0);
  time = countOn(time, inPart(1), 1_000);
  expect(spentMs(time)).toBe(61_000);
  time = pauseOrGoOn(time, inPart(1), 1_500);
  expect(time).toEqual(work({ 1: 61_500 }, null));
  time = countOn(time, inPart(1), 9_000);
  expect(spentMs(time)).toBe(61_500);
  time = pauseOrGoOn(time, inPart(1), 9_000);
  expect(spentMs(countOn(time, inPart(1), 10_000))).toBe(62_500);
  // the device slept for an hour
  expect(countOn(time, inPart(1), 3_609_000)).toEqual(work({ 1: 61_500 }, 3_609_000));
});

it('[R288] counts for the part that is shown', () => {
  const first = countOn(work({}, 0), inPart(1), 4_000);
  const second = countOn(first, inPart(2), 7_000);
  expect(countOn(second, inPart(1), 8_000).counted.part_ms).toEqual({ 1: 5_000, 2: 3_000 });
});

it('[R516] counts for the question at work too, and for none before the first', () => {
  const reads = countOn(work({}, 0), inPart(1), 4_000);
  const first = countOn(reads, inPart(1, 3), 7_000);
  const again = countOn(countOn(first, inPart(1, 4), 8_000), inPart(1, 3), 9_000);
  expect(again.counted).toEqual({ part_ms: { 1: 9_000 }, question_ms: { 3: 4_000, 4: 1_000 } });
  expect(pauseOrGoOn(again, inPart(1, 3), 9_500).counted.question_ms).toEqual({ 3: 4_500, 4: 1_000 });
});
