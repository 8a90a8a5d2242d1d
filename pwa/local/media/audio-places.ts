// The student's position in a paper's audio. It is stored apart from the attempt's place because it is written every
// second and no screen follows it.

import type { AudioPlace, LocalDatabase } from '../database/db.ts';

export async function saveAudioPlace(db: LocalDatabase, place: AudioPlace): Promise<void> {
  const { result_id, reading_document_id } = place;
  await db.transaction('rw', db.audioPlaces, async () => {
    await db.audioPlaces.put({ ...(await db.audioPlaces.get([result_id, reading_document_id])), ...place });
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
