// The rows of spoken answers; their bytes are the matter of files.ts. Whoever calls these has asked whose they are.

import type { Recording } from '../../shared/recordings.ts';
import { takeSeqs } from '../store/sequence.ts';
import type { OwnerTx, Reader } from '../store/store.ts';
import type { Tables } from '../store/tables.ts';

export type RecordingRow = Tables['recordings'];

export function toRecording(row: RecordingRow): Recording {
  const { result_id, part_id, exam_id, recording_id, media_type, duration_ms, bytes, sha256, hlc } = row;
  return { result_id, part_id, exam_id, recording_id, media_type, duration_ms, bytes, sha256, hlc };
}

/** Who made a recording, with its row; null where there is none, or its row has not come by sync yet. */
export async function findRecording(reader: Reader, recording_id: string): Promise<RecordingRow | null> {
  const row = await reader
    .selectFrom('recordings')
    .selectAll()
    .where('recording_id', '=', recording_id)
    .executeTakeFirst();
  return row ?? null;
}

/** What was said in an attempt, part by part. */
export async function listRecordings(reader: Reader, result_id: string): Promise<Recording[]> {
  const rows = await reader
    .selectFrom('recordings')
    .selectAll()
    .where('result_id', '=', result_id)
    .orderBy('part_id')
    .execute();
  return rows.map(toRecording);
}

/** Recordings of some attempts, and those that some bytes belong to, whoever's they are. */
export async function readRecordings(
  reader: Reader,
  { result_ids, recording_ids }: { result_ids: string[]; recording_ids: string[] },
): Promise<RecordingRow[]> {
  if (result_ids.length + recording_ids.length === 0) return [];
  return reader
    .selectFrom('recordings')
    .selectAll()
    .where((any) =>
      any.or([
        ...(result_ids.length > 0 ? [any('result_id', 'in', result_ids)] : []),
        ...(recording_ids.length > 0 ? [any('recording_id', 'in', recording_ids)] : []),
      ]),
    )
    .execute();
}

/** Puts recordings in place of what is there and numbers them for the student's devices. */
export async function writeRecordings(tx: OwnerTx, rows: RecordingRow[]): Promise<void> {
  if (rows.length === 0) return;
  const first = await takeSeqs(tx, rows.length);
  await tx
    .insertInto('recordings')
    .values(rows.map((row, index) => ({ ...row, seq: first + index })))
    .onConflict((conflict) =>
      conflict.columns(['result_id', 'part_id']).doUpdateSet((set) => ({
        recording_id: set.ref('excluded.recording_id'),
        media_type: set.ref('excluded.media_type'),
        duration_ms: set.ref('excluded.duration_ms'),
        bytes: set.ref('excluded.bytes'),
        sha256: set.ref('excluded.sha256'),
        hlc: set.ref('excluded.hlc'),
        sent_hlc: set.ref('excluded.sent_hlc'),
        seq: set.ref('excluded.seq'),
      })),
    )
    .execute();
}
