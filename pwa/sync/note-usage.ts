import type { Usage } from '../../shared/sync/protocol.ts';
import { readMeta, writeMeta, type LocalDatabase } from '../local/database/db.ts';
import { resendRows } from './resend-rows.ts';

/**
 * Stores the student's storage use on the server. If it has more room than before, rows that were refused for want of
 * it become unsent again [S25], with the rows of the attempts that could not begin.
 */
export async function noteUsage(db: LocalDatabase, usage: Usage): Promise<void> {
  const before = await readMeta(db, 'usage');
  await writeMeta(db, 'usage', usage);
  if (!before || !hasMoreRoom(before, usage)) return;
  await resendRows(db, ({ code }) => code === 'over_quota');
}

function hasMoreRoom(before: Usage, now: Usage): boolean {
  return (
    now.rows_limit - now.rows > before.rows_limit - before.rows ||
    now.bytes_limit - now.bytes > before.bytes_limit - before.bytes ||
    now.recording_limit - now.recording_bytes > before.recording_limit - before.recording_bytes
  );
}
