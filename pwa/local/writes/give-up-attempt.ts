import { isOpen } from '../../../shared/attempts.ts';
import type { LocalDatabase } from '../database/db.ts';
import { write } from '../database/storage-epoch.ts';
import { markGivenUp } from './save.ts';

/**
 * Gives up an open attempt without a new one [R301]. Its answers stay, here and on the server, and count if it is ended
 * after all on another device [S3]. An attempt that has ended stays as it is.
 */
export function giveUpAttempt(db: LocalDatabase, result_id: string): Promise<void> {
  return write(db, [db.attempts, db.attemptsHere], async () => {
    const attempt = await db.attempts.get(result_id);
    if (attempt && isOpen(attempt)) await markGivenUp(db, attempt);
  });
}
