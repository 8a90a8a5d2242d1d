import { allowedMs, remainingMs } from '../../../shared/attempts.ts';
import type { UnfinishedAttempt } from '../queries/read-library.ts';

/**
 * Returns the milliseconds left of an open attempt; null if it has no clock, or if this device does not know how long
 * its paper lasts.
 */
export function timeLeftMs(
  { attempt, exam }: Pick<UnfinishedAttempt, 'attempt' | 'exam'>,
  atMs: number,
): number | null {
  const durationMs = allowedMs(attempt, exam);
  return durationMs === null ? null : remainingMs(attempt, durationMs, atMs);
}

/**
 * True if an open attempt's time is over: only by a time that the server confirmed [R53]. At zero without it, see
 * TIME_IS_UP_HERE.
 */
export function isTimeUp(leftMs: number | null, isConfirmed: boolean): boolean {
  return leftMs !== null && leftMs <= 0 && isConfirmed;
}
