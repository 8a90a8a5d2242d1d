import type { LocalDatabase } from '../local/database/db.ts';
import { REPLACED_STAYS_MS } from '../local/speech/recordings.ts';

/**
 * True if a week has passed by the device's own clock since it first saw a recording replaced; notes when that was.
 * So a server with a wrong clock ends the week for nobody [S18, R212]. Within a transaction.
 */
export async function hasStayedByWall(db: LocalDatabase, recording_id: string, wallMs: number): Promise<boolean> {
  const seenMs = (await db.uploads.get(recording_id))?.replaced_seen_ms;
  if (seenMs !== undefined && seenMs <= wallMs) return wallMs - seenMs > REPLACED_STAYS_MS;
  await db.uploads.update(recording_id, { replaced_seen_ms: wallMs });
  return false;
}
