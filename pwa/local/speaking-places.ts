// Where the student is in the parts of a speaking paper: the question that is asked, the minute of preparation, and the notes
// made in it. Of this device alone; none of it is sent [R69].

import type { LocalDatabase, SpeakingPlace } from './db.ts';
import { write } from './storage-epoch.ts';

/** Of the parts of an attempt that anything was kept of. */
export async function readSpeakingPlaces(db: LocalDatabase, result_id: string): Promise<SpeakingPlace[]> {
  return db.speakingPlaces.where('[result_id+part_id]').between([result_id], [result_id, []]).toArray();
}

/** Rejects where the device could not keep them. */
export async function saveSpeakingPlaces(db: LocalDatabase, places: readonly SpeakingPlace[]): Promise<void> {
  await write(db, [db.speakingPlaces], () => db.speakingPlaces.bulkPut(places));
}
