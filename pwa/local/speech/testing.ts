import { v7 as newId } from 'uuid';
import type { LocalDatabase } from '../database/db.ts';
import { savePiece } from './save-recording.ts';

export const MEDIA_TYPE = 'audio/webm;codecs=opus';

/** Three seconds of speech, and the columns of the finished recording that depend on them. */
export const THREE_PIECES = ['one ', 'two ', 'three'];
export const JOINED = {
  media_type: MEDIA_TYPE,
  duration_ms: 3000,
  bytes: 13,
  sha256: '6899ee404683a14e8c2a03149860df25d67d34d9cd4dae7350cbe91e4b3976be',
};

/** Saves a piece of one second for each word, as a recorder does that is killed before it finishes. */
export async function savePieces(
  db: LocalDatabase,
  of: { result_id: string; part_id: string; recording_id?: string },
  words: readonly string[],
  firstIndex = 0,
): Promise<string> {
  const recording = { recording_id: newId(), media_type: MEDIA_TYPE, ...of };
  for (const [at, word] of words.entries()) {
    const index = firstIndex + at;
    const data = new TextEncoder().encode(word).buffer;
    await savePiece(db, { ...recording, index, until_ms: (index + 1) * 1000, data });
  }
  return recording.recording_id;
}
