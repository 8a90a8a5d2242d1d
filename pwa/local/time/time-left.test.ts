import { expect, it } from 'vitest';
import type { Attempt } from '../../../shared/attempts.ts';
import { anExam } from '../../../shared/testing/exam.ts';
import { isTimeUp, timeLeftMs } from './time-left.ts';

const MINUTE_MS = 60_000;
const exam = anExam({ exam_duration: '1:0:0' });
const begun = {
  result_id: 'r',
  exam_id: exam.exam_id,
  revision: 1,
  start_time: 0,
  end_time: null,
  abandoned: 0 as const,
  state: 'received' as const,
};

it('[R53] the time of an open attempt is up at zero, where the server confirmed the time, and never where it is not known', () => {
  const isUp = (leftMs: number, isConfirmed: boolean, known: typeof exam | null = exam) =>
    isTimeUp({ attempt: begun, exam: known }, 60 * MINUTE_MS - leftMs, isConfirmed);
  expect([1, 0, -1].map((leftMs) => isUp(leftMs, true))).toEqual([false, true, true]);
  expect([1, 0, -1].map((leftMs) => isUp(leftMs, false))).toEqual([false, false, false]);
  expect(isUp(-1, true, null)).toBe(false);
});

it('[R296] the time left is that of the paper or of its part, and none is counted without a clock', () => {
  const left = (changes: Partial<typeof begun & Attempt>, known: typeof exam | null = exam) =>
    timeLeftMs({ attempt: { ...begun, ...changes }, exam: known }, 5 * MINUTE_MS);
  expect(left({})).toBe(55 * MINUTE_MS);
  expect(left({ listening_mode: 'part', part_no: 1, part_minutes: 20 }, null)).toBe(15 * MINUTE_MS);
  expect(left({ listening_mode: 'untimed' })).toBeNull();
});

it('[R297] two minutes after the recording no time is left on this device, and another one may go on to the paper’s', () => {
  const heard = { attempt: { ...begun, heard_ms: 30 * MINUTE_MS }, exam };
  expect(timeLeftMs(heard, 33 * MINUTE_MS)).toBe(-MINUTE_MS);
  expect(isTimeUp(heard, 33 * MINUTE_MS, true)).toBe(false);
  expect(isTimeUp(heard, 60 * MINUTE_MS, true)).toBe(true);
});
