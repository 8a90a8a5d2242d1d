// Writes spoken answers, beside save.ts. A recording is stored as the pieces that its recorder wrote while the
// student spoke, each on the disk before the next second is over; joined they are its bytes, and they are never
// copied. A row names them once the recording is finished; until then they are an unfinished recording that the
// student is offered. Pieces stay when the upload is complete, so that the student can listen with no connection,
// until freeRecordings deletes them; from then on the server plays them.

import { isEnded } from '../../../shared/attempts.ts';
import type { Recording } from '../../../shared/recordings.ts';
import { isConnectionLost } from '../database/connection-lost.ts';
import type { LocalDatabase, RecordingPiece } from '../database/db.ts';
import type { Device } from '../device.tsx';
import { readRecoverableRecordings, recoverRecordings } from './recover-recordings.ts';
import { readRecordingsUnderWay } from './recording-tabs.ts';
import { forgetRecording, readFreeableRecordings, readUnfinishedRecordings } from './recordings.ts';
import { AttemptClosed, stamp } from '../writes/save.ts';
import { write } from '../database/storage-epoch.ts';

type Writer = Pick<Device, 'db' | 'now'>;

/**
 * Saves a second of a recording. Rejects if the device has no room, and with AttemptClosed if the end of the attempt
 * gave the recording a row while its tab was suspended: what a row names changes no more.
 */
export async function savePiece(db: LocalDatabase, piece: RecordingPiece): Promise<void> {
  await write(db, [db.recordingPieces, db.uploads], async () => {
    if (await db.uploads.get(piece.recording_id)) throw new AttemptClosed();
    await db.recordingPieces.put(piece);
  });
}

/**
 * Makes a recording whose pieces are here the student's answer to its part. The one before it loses its row at once
 * and its pieces a week after the server accepted this one (forgetReplacedRecordings): if this one comes too late,
 * the one before counts. Rejects with AttemptClosed once the attempt has ended; the pieces stay.
 */
export async function saveRecording({ db, now }: Writer, recording: Omit<Recording, 'hlc'>): Promise<void> {
  const { result_id, part_id, recording_id } = recording;
  await write(db, [db.attempts, db.recordings, db.uploads], async () => {
    const attempt = await db.attempts.get(result_id);
    if (!attempt || isEnded(attempt)) throw new AttemptClosed();
    const current = await db.recordings.get([result_id, part_id]);
    const hlc = await stamp(db, now(), current?.hlc ?? null);
    await db.recordings.put({ ...recording, hlc, state: 'unsent' });
    if (current?.recording_id !== recording_id) await db.uploads.put({ recording_id, received_bytes: 0, complete: 0 });
  });
}

/**
 * Gives rows to the recordings of attempts whose end came from elsewhere, or was written by an earlier app, so that
 * the server decides if they count. True if there were any.
 */
export async function recoverEndedRecordings({ db, now }: Writer): Promise<boolean> {
  const results = new Set((await readUnfinishedRecordings(db)).map(({ result_id }) => result_id));
  if (results.size === 0) return false;
  const underWay = await readRecordingsUnderWay();
  let isAny = false;
  for (const result_id of results) {
    const attempt = await db.attempts.get(result_id);
    if (!attempt || !isEnded(attempt)) continue;
    const all = await readRecoverableRecordings(db, result_id).catch((error: unknown) => {
      if (isConnectionLost(error)) throw error;
      // sound that cannot be read stays where it is, and fails no sync
      reportError(error);
      return [];
    });
    const left = all.filter(({ recording_id }) => !underWay.has(recording_id));
    await write(db, [db.recordings, db.recordingPieces, db.uploads], () =>
      recoverRecordings(db, attempt, left, () => stamp(db, now(), null)),
    );
    isAny ||= left.some(({ spoken }) => spoken !== null);
  }
  return isAny;
}

export async function discardPieces(db: LocalDatabase, recording_id: string): Promise<void> {
  await db.transaction('rw', db.recordingPieces, db.uploads, () => forgetRecording(db, recording_id));
}

export async function saveFetchedRecording(
  db: LocalDatabase,
  recording: Pick<Recording, 'recording_id' | 'result_id' | 'part_id' | 'media_type' | 'duration_ms' | 'bytes'>,
  data: ArrayBuffer,
): Promise<void> {
  const { recording_id, result_id, part_id, media_type, duration_ms, bytes } = recording;
  await db.transaction('rw', db.recordingPieces, db.uploads, async () => {
    await forgetRecording(db, recording_id);
    await db.uploads.put({ recording_id, received_bytes: bytes, complete: 1 });
    await db.recordingPieces.put({
      recording_id,
      result_id,
      part_id,
      index: 0,
      media_type,
      until_ms: duration_ms,
      data,
    });
  });
}

export async function freeRecordings(db: LocalDatabase): Promise<void> {
  await db.transaction('rw', [db.recordings, db.recordingPieces, db.uploads, db.results, db.refusals], async () => {
    const recordings = await readFreeableRecordings(db);
    await db.recordingPieces.where('recording_id').anyOf(recordings).delete();
  });
}
