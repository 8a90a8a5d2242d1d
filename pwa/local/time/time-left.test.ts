import { expect, it } from 'vitest';
import type { Attempt } from '../../../shared/attempts.ts';
import { anExam } from '../../../shared/testing/exam.ts';
import { isTimeUp, timeLeftMs } from './time-left.ts';

it('[R53] the time of an open attempt is up at zero, where the server confirmed the time, and never where it is not known', () => {
  expect([1, 0, -1].map((leftMs) => isTimeUp(leftMs, true))).toEqual([false, true, true]);
  expect([1, 0, -1].map((leftMs) => isTimeUp(leftMs, false))).toEqual([false, false, false]);
  expect(isTimeUp(null, true)).toBe(false);
});

it('[R296] the time left is that of the paper or of its part, and none is counted without a clock', () => {
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
  const left = (changes: Partial<typeof begun & Attempt>, known: typeof exam | null = exam) =>
    timeLeftMs({ attempt: { ...begun, ...changes }, exam: known }, 5 * MINUTE_MS);
  expect(left({})).toBe(55 * MINUTE_MS);
  expect(left({ listening_mode: 'part', part_no: 1, part_minutes: 20 }, null)).toBe(15 * MINUTE_MS);
  expect(left({ listening_mode: 'untimed' })).toBeNull();
});
