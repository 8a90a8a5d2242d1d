import type { LocalDatabase } from '../database/db.ts';
import { shifted, type Shift } from './monotonic-clock.ts';

/**
 * Shifts the starts and ends that the server has not seen; an end never comes to lie before its start. Within a
 * transaction.
 */
export async function moveUnsentInstants(db: LocalDatabase, shifts: readonly Shift[]): Promise<void> {
  if (shifts.length === 0) return;
  await db.attempts
    .where('state')
    .equals('unsent')
    .modify((attempt) => {
      attempt.start_time = shifted(attempt.start_time, shifts);
      if (attempt.end_time !== null) attempt.end_time = Math.max(attempt.start_time, shifted(attempt.end_time, shifts));
    });
}
