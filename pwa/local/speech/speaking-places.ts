import type { LocalDatabase, SpeakingPlace } from '../database/db.ts';
import { write } from '../database/storage-epoch.ts';

export async function readSpeakingPlaces(db: LocalDatabase, result_id: string): Promise<SpeakingPlace[]> {
  return db.speakingPlaces.where('[result_id+part_id]').between([result_id], [result_id, []]).toArray();
}

export async function saveSpeakingPlaces(db: LocalDatabase, places: readonly SpeakingPlace[]): Promise<void> {
  await write(db, [db.speakingPlaces], () => db.speakingPlaces.bulkPut(places));
}
