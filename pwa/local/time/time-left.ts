import { allowedMs, closesAfterMs, remainingMs } from '../../../shared/attempts.ts';
import type { UnfinishedAttempt } from '../queries/read-library.ts';

type Open = Pick<UnfinishedAttempt, 'attempt' | 'exam'>;

/**
 * Returns the milliseconds left of an open attempt; null if it has no clock, or if this device does not know how long
 * its paper lasts.
 */
export function timeLeftMs({ attempt, exam }: Open, atMs: number): number | null {
  const durationMs = allowedMs(attempt, exam);
  return durationMs === null ? null : remainingMs(attempt, durationMs, atMs);
}

/**
 * True if an open attempt can only be ended: its time is over for all devices [R297], by a time that the server
 * confirmed [R53]. At zero without it, see TIME_IS_UP_HERE.
 */
export function isTimeUp({ attempt, exam }: Open, atMs: number, isConfirmed: boolean): boolean {
  const durationMs = closesAfterMs(attempt, exam);
  return durationMs !== null && remainingMs(attempt, durationMs, atMs) <= 0 && isConfirmed;
}
