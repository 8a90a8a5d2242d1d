import type { Attempt } from '../../../shared/attempts.ts';
import { readMeta, type LocalDatabase } from '../database/db.ts';

/**
 * Returns what all devices counted, with what this one has, which goes with the attempt's end [R288, R516]. Call it in a
 * transaction over `places` and `meta`.
 */
export async function withOwnTime(
  db: LocalDatabase,
  { result_id, time_spent }: Attempt,
): Promise<Attempt['time_spent']> {
  const place = await db.places.get(result_id);
  const parts = inSeconds(place?.part_ms);
  const questions = inSeconds(place?.question_ms);
  const device_id = await readMeta(db, 'device_id');
  return device_id && parts ? { ...time_spent, [device_id]: { parts, ...(questions && { questions }) } } : time_spent;
}

/** Returns whole seconds by number; undefined if nothing was counted. */
function inSeconds(counted: Readonly<Record<number, number>> = {}): Record<string, number> | undefined {
  const seconds = Object.entries(counted).flatMap(([number, ms]) =>
    ms < 500 ? [] : [[number, Math.round(ms / 1000)]],
  );
  return seconds.length > 0 ? Object.fromEntries(seconds) : undefined;
}
