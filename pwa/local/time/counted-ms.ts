// How long each part of an attempt was shown on this device and each question was at work, apart from pauses [R288,
// R516]. It is stored with the student's place, which no screen follows.

import type { AttemptPlace, LocalDatabase } from '../database/db.ts';

/** Milliseconds by the number of the part, and by the number of the question. */
export type CountedMs = Required<Pick<AttemptPlace, 'part_ms' | 'question_ms'>>;

export async function readCountedMs(db: LocalDatabase, result_id: string): Promise<CountedMs> {
  const place = await db.places.get(result_id);
  return { part_ms: place?.part_ms ?? {}, question_ms: place?.question_ms ?? {} };
}

export async function saveCountedMs(
  db: LocalDatabase,
  { result_id, part_no }: { result_id: string; part_no: number },
  { part_ms, question_ms }: CountedMs,
): Promise<void> {
  await db.transaction('rw', db.places, async () => {
    await db.places.put({ part_no, ...(await db.places.get(result_id)), result_id, part_ms, question_ms });
  });
}
