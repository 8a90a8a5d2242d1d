import { mayAttend, type Grant } from '../../../shared/access.ts';
import type { User } from '../../../shared/accounts.ts';
import { remainingMs } from '../../../shared/attempts.ts';
import { parseDuration } from '../../../shared/duration.ts';
import type { Exam } from '../../../shared/papers.ts';
import type { UnfinishedAttempt } from '../../local/queries/library.ts';

/** What the Attend Exam dialog offers. */
export type AttendState =
  | { kind: 'login' }
  /** At 0 its time is over by this device's clock alone. */
  | { kind: 'resume'; unfinished: UnfinishedAttempt; leftMs: number }
  | { kind: 'time_up'; unfinished: UnfinishedAttempt }
  | { kind: 'no_access' }
  | { kind: 'start' };

export function attendState(
  exam: Exam,
  unfinished: UnfinishedAttempt | null,
  who: { user: Pick<User, 'role'> | null; grants: readonly Grant[] },
  atMs: number,
  isTimeConfirmed: boolean,
): AttendState {
  if (!who.user) return { kind: 'login' };
  if (unfinished) {
    const leftMs = timeLeftMs(unfinished, atMs);
    return leftMs !== null && leftMs <= 0 && isTimeConfirmed
      ? { kind: 'time_up', unfinished }
      : { kind: 'resume', unfinished, leftMs: Math.max(0, leftMs ?? 0) };
  }
  return { kind: hasAccess(exam, who, atMs) ? 'start' : 'no_access' };
}

export function hasAccess(
  exam: Exam,
  { user, grants }: { user: Pick<User, 'role'> | null; grants: readonly Grant[] },
  atMs: number,
): boolean {
  return user?.role === 'admin' || (user !== null && mayAttend(exam, grants, atMs));
}

/** Milliseconds left of an open attempt; null where this device does not know how long its paper lasts. */
export function timeLeftMs(
  { attempt, exam }: Pick<UnfinishedAttempt, 'attempt' | 'exam'>,
  atMs: number,
): number | null {
  const durationMs = exam && parseDuration(exam.exam_duration);
  return durationMs === null ? null : remainingMs(attempt, durationMs, atMs);
}
