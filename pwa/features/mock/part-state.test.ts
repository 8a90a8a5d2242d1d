import { describe, expect, it } from 'vitest';
import type { Attempt } from '../../../shared/attempts.ts';
import type { Result } from '../../../shared/results.ts';
import { anExam } from '../../../shared/testing/exam.ts';
import type { Own } from '../../local/database/db.ts';
import type { MockPartHere } from '../../local/queries/read-mocks.ts';
import { breakLeftMs, mayChange, partState } from './part-state.ts';

const NOW = 1_795_000_000_000;
const MINUTE = 60_000;
const student = { role: 'student' as const };
const month = { category_year: 2026, category_month: 'November', deleted: 0, subscription_id: 's' } as const;
const grants = [{ ...month, end_date: '2027-01-31' }];

function aPart(changes: Partial<MockPartHere> = {}): MockPartHere {
  const exam = { ...anExam(), deleted: 0 } as const;
  const part = { skill: 'reading', exam_id: exam.exam_id, exam, listed: exam, break_minutes: 10 } as const;
  return { ...part, attempt: null, result: null, ...changes };
}

const anAttempt = (changes: Partial<Own<Attempt>> = {}): Own<Attempt> => ({
  result_id: 'r',
  exam_id: 'e',
  revision: 1,
  start_time: NOW - 10 * MINUTE,
  end_time: null,
  abandoned: 0,
  state: 'received',
  ...changes,
});
const ended = anAttempt({ end_time: NOW - MINUTE });
const aResult = (changes: Partial<Result>): Result => ({
  result_id: 'r',
  exam_id: 'e',
  revision: 1,
  correct: 30,
  total: 40,
  score: null,
  rows: [],
  ...changes,
});

const stateOf = (part: MockPartHere, at: { nowMs?: number; isLibraryHere?: boolean; grants?: typeof grants } = {}) =>
  partState(
    part,
    { user: student, grants: at.grants ?? grants },
    { nowMs: at.nowMs ?? NOW, isTimeConfirmed: true, isLibraryHere: at.isLibraryHere ?? true },
  );

describe('[R500] a part of a mock that was not begun', () => {
  it('can be started with access to its paper', () => {
    expect(stateOf(aPart())).toEqual({ kind: 'start' });
  });

  it('says that its paper is gone, or that the month has ended, and can have another one', () => {
    const gone = stateOf(aPart({ listed: null }));
    const closed = stateOf(aPart(), { grants: [{ ...month, end_date: '2026-11-01' }] });
    expect([gone.kind, closed.kind]).toEqual(['not_offered', 'no_access']);
    expect([gone, closed, stateOf(aPart())].every(mayChange)).toBe(true);
  });

  it('waits for the library on a new device', () => {
    const coming = stateOf(aPart({ listed: null, exam: null }), { isLibraryHere: false });
    expect(coming).toEqual({ kind: 'coming' });
    expect(mayChange(coming)).toBe(false);
  });
});

describe('[R500] a part that was begun keeps its paper, though that is gone or its month has ended', () => {
  const gone = { listed: null, exam: anExam() };

  it('while it is open, with the time that is left', () => {
    const open = aPart({ ...gone, attempt: anAttempt() });
    expect(stateOf(open)).toEqual({ kind: 'open', leftMs: 50 * MINUTE, isUp: false });
    expect(stateOf(open, { nowMs: NOW + 60 * MINUTE })).toMatchObject({ kind: 'open', isUp: true });
    expect(mayChange(stateOf(open))).toBe(false);
  });

  it('[R577] while its score, its marks or its band come, with its right answers where it is too short for a band', () => {
    const states = [
      aPart({ ...gone, attempt: ended }),
      aPart({ ...gone, attempt: ended, result: aResult({ score: { kind: 'band', value: 7 } }) }),
      aPart({
        ...gone,
        attempt: ended,
        result: aResult({ score: { kind: 'percent', value: 70 }, correct: 7, total: 10 }),
      }),
      aPart({ ...gone, skill: 'writing', attempt: ended, result: aResult({}) }),
      aPart({ ...gone, attempt: { ...ended, state: 'refused' } }),
    ].map((part) => stateOf(part));
    expect(states).toMatchObject([
      { kind: 'waits_for_score' },
      { kind: 'band', band: { band: 7 } },
      { kind: 'no_band', right: '7 of 10' },
      { kind: 'waits_for_marks' },
      { kind: 'refused' },
    ]);
    expect(states.some(mayChange)).toBe(false);
  });
});

describe('[R496] the break before a part', () => {
  const first = aPart({ skill: 'listening', break_minutes: 0, attempt: ended });
  const next = aPart();

  it('runs from the end of the part that was submitted last, and is over by itself', () => {
    expect(breakLeftMs([first, next], next, NOW)).toBe(9 * MINUTE);
    expect(breakLeftMs([first, next], next, NOW + 9 * MINUTE)).toBeNull();
  });

  it('is not shown without a break, before anything was submitted, after a start, or by a clock that was set back', () => {
    const none = aPart({ break_minutes: 0 });
    expect(breakLeftMs([first, none], none, NOW)).toBeNull();
    expect(breakLeftMs([aPart(), next], next, NOW)).toBeNull();
    const begun = aPart({ attempt: anAttempt() });
    expect(breakLeftMs([first, begun], begun, NOW)).toBeNull();
    expect(breakLeftMs([first, next], null, NOW)).toBeNull();
    expect(breakLeftMs([first, next], next, NOW - 60 * MINUTE)).toBeNull();
  });
});
