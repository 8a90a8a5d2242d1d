import type { Attempt } from '../../../shared/attempts.ts';
import { readMeta, type LocalDatabase } from '../database/db.ts';

/**
 * Returns what all devices counted, with what this one has, which goes with the attempt's end [R288]. Call it in a
 * transaction over `places` and `meta`.
 */
export async function withOwnTime(
  db: LocalDatabase,
  { result_id, time_spent }: Attempt,
): Promise<Attempt['time_spent']> {
  const parts: Record<string, number> = {};
  for (const [part_no, ms] of Object.entries((await db.places.get(result_id))?.part_ms ?? {}))
    if (ms >= 500) parts[part_no] = Math.round(ms / 1000);
  const device_id = await readMeta(db, 'device_id');
  return device_id && Object.keys(parts).length > 0 ? { ...time_spent, [device_id]: { parts } } : time_spent;
}
