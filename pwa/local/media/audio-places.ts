// The student's position in a paper's audio. It is stored apart from the attempt's place because it is written every
// second and no screen follows it.

import { startByClock } from '../../../shared/attempts.ts';
import type { AudioPlace, LocalDatabase } from '../database/db.ts';
import { write } from '../database/storage-epoch.ts';
import type { Device } from '../device.tsx';

export async function saveAudioPlace(db: LocalDatabase, place: AudioPlace): Promise<void> {
  const { result_id, reading_document_id } = place;
  await db.transaction('rw', db.audioPlaces, async () => {
    await db.audioPlaces.put({ ...(await db.audioPlaces.get([result_id, reading_document_id])), ...place });
  });
}

/**
 * Saves when the recordings of an attempt in the exam's mode had all played: its time is over two minutes later
 * [R297]. The first time stays, so that a recording that plays again gives nothing. Nothing is saved for an attempt
 * that began on another device or under an earlier app: its student was told the paper's time.
 */
export async function saveAllHeard({ db, now }: Pick<Device, 'db' | 'now'>, result_id: string): Promise<void> {
  const heardAtMs = now();
  await write(db, [db.attempts, db.attemptsHere], async () => {
    const [attempt, here] = await Promise.all([db.attempts.get(result_id), db.attemptsHere.get(result_id)]);
    if (!attempt || attempt.heard_ms !== undefined || here?.ends_after_recording !== 1) return;
    await db.attempts.update(result_id, { heard_ms: Math.max(0, heardAtMs - startByClock(attempt)) });
  });
}

/** Returns milliseconds from the start; 0 if it was never heard. */
export async function readAudioPlaceMs(
  db: LocalDatabase,
  result_id: string,
  reading_document_id: string,
): Promise<number> {
  return (await db.audioPlaces.get([result_id, reading_document_id]))?.position_ms ?? 0;
}

export async function readHeardIds(db: LocalDatabase, result_id: string): Promise<ReadonlySet<string>> {
  const places = await db.audioPlaces
    .where('[result_id+reading_document_id]')
    .between([result_id], [result_id, []])
    .toArray();
  return new Set(places.filter((place) => place.is_over === 1).map((place) => place.reading_document_id));
}
