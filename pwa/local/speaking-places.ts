// Where the student is in the parts of a speaking paper: the question that is asked, the minute of preparation, and the notes
// made in it. Of this device alone; none of it is sent [R69].

import type { LocalDatabase, SpeakingPlace } from './db.ts';

/** Where a part begins where nothing was kept of it. */
export async function readSpeakingPlace(
  db: LocalDatabase,
  { result_id, part_id }: Pick<SpeakingPlace, 'result_id' | 'part_id'>,
): Promise<SpeakingPlace> {
  const kept = await db.speakingPlaces.get([result_id, part_id]);
  return kept ?? { result_id, part_id, notes: '', question_index: 0, prepare_from: null };
}

/** Rejects where the device could not keep it. */
export async function saveSpeakingPlace(db: LocalDatabase, place: SpeakingPlace): Promise<void> {
  await db.speakingPlaces.put(place);
}
