import { describe, expect, it } from 'vitest';
import { allowedMs, Attempt, isWholeTimed, remainingMs } from './attempts.ts';

it('[F48] leaves never more than all of the time, and tells how long it is over', () => {
  const attempt = { start_time: 10_000 };
  expect([4_000, 10_000, 12_000, 18_000].map((nowMs) => remainingMs(attempt, 5_000, nowMs))).toEqual([
    5_000, 5_000, 3_000, -3_000,
  ]);
});

const exam = { exam_duration: '1:0:0' };
const MINUTE_MS = 60_000;

describe('[R296] the time that an attempt may take', () => {
  it('is that of its paper, of its part, or no time at all', () => {
    expect(allowedMs({}, exam)).toBe(60 * MINUTE_MS);
    expect(allowedMs({ listening_mode: 'practice' }, exam)).toBe(60 * MINUTE_MS);
    expect(allowedMs({ listening_mode: 'part', part_minutes: 20 }, exam)).toBe(20 * MINUTE_MS);
    expect(allowedMs({ listening_mode: 'untimed' }, exam)).toBeNull();
  });

  it('is not known where the paper is not, except that of a part', () => {
    expect(allowedMs({}, null)).toBeNull();
    expect(allowedMs({}, { exam_duration: 'soon' })).toBeNull();
    expect(allowedMs({ listening_mode: 'part', part_minutes: 20 }, null)).toBe(20 * MINUTE_MS);
  });

  it('[R297] ends two minutes after the recording, and never after the time of the paper', () => {
    const heard = (minutes: number) => allowedMs({ listening_mode: 'exam', heard_ms: minutes * MINUTE_MS }, exam);
    expect(heard(30)).toBe(32 * MINUTE_MS);
    expect(heard(59)).toBe(60 * MINUTE_MS);
  });
});

describe('[R295] the mode of an attempt', () => {
  const open = {
    result_id: '01900000-0000-7000-8000-000000000001',
    exam_id: '01900000-0000-7000-8000-000000000002',
    revision: 1,
    start_time: 1_000,
    end_time: null,
    abandoned: 0,
  };
  const isValid = (changes: object) => Attempt.safeParse({ ...open, ...changes }).success;

  it('names a part and its minutes in that mode alone', () => {
    expect(isValid({ listening_mode: 'part', part_no: 2, part_minutes: 20 })).toBe(true);
    expect(isValid({ listening_mode: 'untimed' })).toBe(true);
    expect(isValid({ listening_mode: 'part', part_no: 2 })).toBe(false);
    expect(isValid({ listening_mode: 'part', part_minutes: 20 })).toBe(false);
    expect(isValid({ listening_mode: 'untimed', part_no: 2, part_minutes: 20 })).toBe(false);
    expect(isValid({ part_no: 2, part_minutes: 20 })).toBe(false);
  });

  it('makes it a whole paper in its time, or not', () => {
    const modes = [undefined, null, 'exam', 'practice', 'part', 'untimed'] as const;
    expect(modes.filter((listening_mode) => isWholeTimed({ listening_mode }))).toEqual([
      undefined,
      null,
      'exam',
      'practice',
    ]);
  });
});
