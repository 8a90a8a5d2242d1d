// Recordings that no row names when their attempt ends: the recorder was killed, or was cut off while it made another
// of its part.

import type { Attempt } from '../../../shared/attempts.ts';
import type { Recording } from '../../../shared/recordings.ts';
import type { Stamp } from '../../../shared/sync/clock.ts';
import type { LocalDatabase } from '../database/db.ts';
import { lastPiece, readRecordingBytes, readUnfinishedRecordings, type UnfinishedRecording } from './recordings.ts';
import { sha256Of } from './sha256-whole.ts';

type Spoken = Omit<Recording, 'hlc' | 'exam_id'>;

export interface RecoverableRecording extends UnfinishedRecording {
  spoken: Spoken | null;
}

export async function readSpoken(db: LocalDatabase, recording_id: string): Promise<Spoken | null> {
  const [last, whole] = await Promise.all([lastPiece(db, recording_id), readRecordingBytes(db, recording_id)]);
  if (!last || !whole || whole.size === 0) return null;
  const { result_id, part_id, media_type, until_ms } = last;
  const sha256 = await sha256Of(new Uint8Array(await whole.arrayBuffer()));
  return { result_id, part_id, recording_id, media_type, duration_ms: until_ms, bytes: whole.size, sha256 };
}

/**
 * Returns the recordings of an attempt that have no row, and for each part without an answer the newest that can be
 * it. Not within a transaction.
 */
export async function readRecoverableRecordings(db: LocalDatabase, result_id: string): Promise<RecoverableRecording[]> {
  const unfinished = (await readUnfinishedRecordings(db)).filter((one) => one.result_id === result_id);
  if (unfinished.length === 0) return [];
  const [rows, refused] = await Promise.all([
    db.recordings.where('result_id').equals(result_id).toArray(),
    // a recording refused as too late was its part's answer; one refused for another reason never will be
    db.refusals.filter(({ collection, code }) => collection === 'recordings' && code === 'attempt_ended').toArray(),
  ]);
  const answered = new Set(rows.map((row) => row.part_id));
  for (const { row } of refused) if ('recording_id' in row && row.result_id === result_id) answered.add(row.part_id);
  const left: RecoverableRecording[] = [];
  for (const one of unfinished.toReversed()) {
    const spoken = answered.has(one.part_id) ? null : await readSpoken(db, one.recording_id);
    if (spoken) answered.add(one.part_id);
    left.push({ ...one, spoken });
  }
  return left;
}

/**
 * Makes the recordings of an attempt the answers to parts that have none; all others stay beside the answer as
 * replaced recordings do, and are deleted later [S18]. Within a transaction; false if more was spoken since they were
 * read.
 */
export async function recoverRecordings(
  db: LocalDatabase,
  { exam_id }: Pick<Attempt, 'exam_id'>,
  left: readonly RecoverableRecording[],
  nextStamp: () => Promise<Stamp>,
): Promise<boolean> {
  for (const { recording_id, result_id, part_id, duration_ms, spoken } of left) {
    // the tab that recorded it has finished it meanwhile
    if (await db.uploads.get(recording_id)) continue;
    if (spoken && !(await db.recordings.get([result_id, part_id]))) {
      if ((await lastPiece(db, recording_id))?.until_ms !== duration_ms) return false;
      await db.recordings.put({ ...spoken, exam_id, hlc: await nextStamp(), state: 'unsent' });
    }
    await db.uploads.put({ recording_id, received_bytes: 0, complete: 0 });
  }
  return true;
}
