// Where the student is in a paper's audio. Apart from the attempt's place: it is written every second, and no screen follows it.

import type { AudioPlace, LocalDatabase } from './db.ts';

/** Remembers how far audio was heard, for this device only. */
export async function saveAudioPlace(db: LocalDatabase, place: AudioPlace): Promise<void> {
  await db.audioPlaces.put(place);
}

/** Milliseconds from its start; 0 where it was never heard. */
export async function readAudioPlaceMs(
  db: LocalDatabase,
  result_id: string,
  reading_document_id: string,
): Promise<number> {
  return (await db.audioPlaces.get([result_id, reading_document_id]))?.position_ms ?? 0;
}
