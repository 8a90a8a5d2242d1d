// How long each part of an attempt was shown on this device, apart from pauses [R288]. It is stored with the student's
// place, which no screen follows.

import type { AttemptPlace, LocalDatabase } from '../database/db.ts';

export type PartMs = NonNullable<AttemptPlace['part_ms']>;

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
