import type { Recording } from '../../../shared/recordings.ts';
import { deviceOf, stampMs } from '../../../shared/sync/clock.ts';
import { readMeta, type LocalDatabase, type Own, type RecordingPiece } from '../database/db.ts';

/** A recording that no row names: its recorder crashed, was closed, or could not save the row. */
export interface UnfinishedRecording {
  recording_id: string;
  result_id: string;
  part_id: string;
  duration_ms: number;
}

export interface OfferedRecording extends UnfinishedRecording {
  isReplaced: boolean;
}

export async function readRecordingsToUpload(db: LocalDatabase): Promise<Own<Recording>[]> {
  const incomplete = await db.uploads.filter((upload) => upload.complete === 0).primaryKeys();
  if (incomplete.length === 0) return [];
  const rows = await db.recordings.where('recording_id').anyOf(incomplete).toArray();
  return rows.filter((row) => row.state === 'received');
}

export async function readUnfinishedRecordings(db: LocalDatabase): Promise<UnfinishedRecording[]> {
  const [ids, uploads] = await Promise.all([
    db.recordingPieces.orderBy('recording_id').uniqueKeys(),
    db.uploads.toCollection().primaryKeys(),
  ]);
  const finished = new Set(uploads);
  const found: UnfinishedRecording[] = [];
  // ids sort by time
  for (const recording_id of ids.map(String).toSorted()) {
    if (finished.has(recording_id)) continue;
    const last = await lastPiece(db, recording_id);
    if (!last) continue;
    const { result_id, part_id, until_ms } = last;
    found.push({ recording_id, result_id, part_id, duration_ms: until_ms });
  }
  return found;
}

export async function findUnfinishedRecordings(
  db: LocalDatabase,
  result_id: string,
): Promise<Map<string, UnfinishedRecording>> {
  return byPart(await readUnfinishedRecordings(db), result_id);
}

export async function findOfferedRecordings(
  db: LocalDatabase,
  result_id: string,
): Promise<Map<string, OfferedRecording>> {
  const [replaced, unfinished] = await Promise.all([readSetAside(db), readUnfinishedRecordings(db)]);
  const offered = [
    ...replaced.map((one) => ({ ...one, isReplaced: true })),
    ...unfinished.map((one) => ({ ...one, isReplaced: false })),
  ];
  return byPart(offered, result_id);
}

function byPart<One extends UnfinishedRecording>(found: readonly One[], result_id: string): Map<string, One> {
  return new Map(found.filter((one) => one.result_id === result_id).map((one) => [one.part_id, one]));
}

async function readSetAside(db: LocalDatabase): Promise<UnfinishedRecording[]> {
  const ids = await db.uploads.filter(({ set_aside }) => set_aside === 1).primaryKeys();
  if (ids.length === 0) return [];
  const device_id = await readMeta(db, 'device_id');
  const found: UnfinishedRecording[] = [];
  for (const recording_id of ids.toSorted()) {
    const last = await lastPiece(db, recording_id);
    const inPlace = last && (await db.recordings.get([last.result_id, last.part_id]));
    if (!inPlace || deviceOf(inPlace.hlc) === device_id) continue;
    const { result_id, part_id, until_ms } = last;
    found.push({ recording_id, result_id, part_id, duration_ms: until_ms });
  }
  return found;
}

export async function readRecordingBytes(db: LocalDatabase, recording_id: string): Promise<Blob | null> {
  const pieces = await db.recordingPieces.where('recording_id').equals(recording_id).sortBy('index');
  const [first] = pieces;
  return first
    ? new Blob(
        pieces.map((piece) => piece.data),
        { type: first.media_type },
      )
    : null;
}

export async function lastPiece(db: LocalDatabase, recording_id: string): Promise<RecordingPiece | null> {
  const pieces = db.recordingPieces.where('[recording_id+index]');
  return (await pieces.between([recording_id, 0], [recording_id, Infinity]).last()) ?? null;
}

export async function readFreeableRecordings(db: LocalDatabase): Promise<string[]> {
  const [recordings, uploaded, scored, replaced] = await Promise.all([
    db.recordings.toArray(),
    db.uploads.filter(({ complete }) => complete === 1).primaryKeys(),
    db.results.toCollection().primaryKeys(),
    readReplacedTakes(db),
  ]);
  const freeable = recordings
    .filter(({ recording_id, result_id }) => uploaded.includes(recording_id) && scored.includes(result_id))
    .map(({ recording_id }) => recording_id);
  const theirTakes = replaced.filter(({ inPlace }) => inPlace && freeable.includes(inPlace.recording_id));
  return [...freeable, ...theirTakes.map(({ recording_id }) => recording_id)];
}

/** Deletes a recording's pieces from this device. Within a transaction, like all functions below. */
export async function forgetRecording(db: LocalDatabase, recording_id: string): Promise<void> {
  await db.recordingPieces.where('recording_id').equals(recording_id).delete();
  await db.uploads.delete(recording_id);
}

interface ReplacedTake {
  recording_id: string;
  inPlace: Own<Recording> | null;
  isHere: boolean;
}

async function readReplacedTakes(db: LocalDatabase): Promise<ReplacedTake[]> {
  const [rows, refused, finished] = await Promise.all([
    db.recordings.toArray(),
    db.refusals.filter(({ collection }) => collection === 'recordings').toArray(),
    db.uploads.toCollection().primaryKeys(),
  ]);
  const named = new Set([...rows, ...refused.map(({ row }) => row as Recording)].map((row) => row.recording_id));
  return Promise.all(
    finished
      .filter((recording_id) => !named.has(recording_id))
      .map(async (recording_id) => {
        const piece = await lastPiece(db, recording_id);
        const inPlace = piece && (await db.recordings.get([piece.result_id, piece.part_id]));
        return { recording_id, inPlace: inPlace ?? null, isHere: piece !== null };
      }),
  );
}

/**
 * How long a replaced recording stays after the server accepted the new one: a backup that is restored is hardly
 * older.
 */
export const REPLACED_STAYS_MS = 7 * 24 * 3_600_000;

/**
 * Deletes the recordings whose replacement the server has had for a week. Until then one of them may count again: the
 * row in its place comes too late, or the server is restored to a backup from before it and hears of the end first
 * [S9, S18, F35]. `hasStayed` checks the device's own clock too.
 */
export async function forgetReplacedRecordings(
  db: LocalDatabase,
  serverMs: number,
  hasStayed: (recording_id: string) => Promise<boolean> = () => Promise.resolve(true),
): Promise<void> {
  for (const { recording_id, inPlace, isHere } of await readReplacedTakes(db)) {
    const isReplaced = inPlace?.state === 'received' && (await hasStayed(recording_id));
    if (!isHere || (isReplaced && stampMs(inPlace.hlc) < serverMs - REPLACED_STAYS_MS))
      await forgetRecording(db, recording_id);
  }
}
