// The rows of spoken answers; files.ts stores their bytes. Callers must have checked the owner.

import type { Recording } from '../../shared/recordings.ts';
import { readRow } from '../store/collections.ts';
import type { Reader } from '../store/store.ts';
import type { Tables } from '../store/tables.ts';

type RecordingRow = Tables['recordings'];

/** Returns a recording's owner and row; null if there is none, or if sync has not brought the row yet. */
export async function findRecording(reader: Reader, recording_id: string): Promise<RecordingRow | null> {
  const row = await reader
    .selectFrom('recordings')
    .selectAll()
    .where('recording_id', '=', recording_id)
    .executeTakeFirst();
  return row ?? null;
}

export async function isNamed(reader: Reader, recording_id: string): Promise<boolean> {
  return (await findRecording(reader, recording_id)) !== null;
}

export async function listRecordings(reader: Reader, result_id: string): Promise<Recording[]> {
  const rows = await reader
    .selectFrom('recordings')
    .selectAll()
    .where('result_id', '=', result_id)
    .orderBy('part_id')
    .execute();
  return rows.map((row) => readRow('recordings', row));
}

export async function listOwnRecordings(reader: Reader, user_id: string): Promise<Recording[]> {
  const rows = await reader
    .selectFrom('recordings')
    .selectAll()
    .where('user_id', '=', user_id)
    .orderBy('result_id')
    .orderBy('part_id')
    .execute();
  return rows.map((row) => readRow('recordings', row));
}

/** Returns anybody's recordings of some attempts, and those that own some bytes. */
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

/** True if an attempt was deleted with its account: none of its recordings may stay. */
export async function isLeaving(reader: Reader, result_id: string): Promise<boolean> {
  const row = await reader
    .selectFrom('leaving_recordings')
    .select('result_id')
    .where('result_id', '=', result_id)
    .executeTakeFirst();
  return row !== undefined;
}
