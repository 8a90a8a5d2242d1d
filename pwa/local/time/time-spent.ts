// How long each part of an attempt was shown on this device, apart from pauses. It is stored with the student's place,
// which no screen follows, and sent with the attempt's end [R288].

import type { Attempt } from '../../../shared/attempts.ts';
import type { TimeSpent } from '../../../shared/time-spent.ts';
import { readMeta, type LocalDatabase } from '../database/db.ts';

export type PartMs = Readonly<Record<number, number>>;

export async function readPartMs(db: LocalDatabase, result_id: string): Promise<PartMs> {
  return (await db.places.get(result_id))?.part_ms ?? {};
}

export async function savePartMs(
  db: LocalDatabase,
  { result_id, part_no }: { result_id: string; part_no: number },
  part_ms: PartMs,
): Promise<void> {
  await db.transaction('rw', db.places, async () => {
    await db.places.put({ part_no, ...(await db.places.get(result_id)), result_id, part_ms });
  });
}

/** Returns what all devices counted, with what this one has; call it in a transaction over `places` and `meta`. */
export async function withOwnTime(db: LocalDatabase, attempt: Attempt): Promise<TimeSpent | undefined> {
  const [part_ms, device_id] = await Promise.all([readPartMs(db, attempt.result_id), readMeta(db, 'device_id')]);
  const seconds = Object.entries(part_ms).map(([part_no, ms]) => [part_no, Math.round(ms / 1000)] as const);
  const parts = Object.fromEntries(seconds.filter(([, counted]) => counted > 0));
  if (device_id === null || Object.keys(parts).length === 0) return attempt.time_spent;
  return { ...attempt.time_spent, [device_id]: { parts } };
}
