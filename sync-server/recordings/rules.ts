import type { Recording } from '../../shared/recordings.ts';
import { mayReadWork } from '../accounts/reach.ts';
import { notFound } from '../http/refusal.ts';
import type { Caller } from '../http/sign-in.ts';
import { readRow } from '../store/collections.ts';
import type { Reader } from '../store/store.ts';
import type { RecordingFiles } from './files.ts';
import { findRecording, isLeaving, isNamed } from './queries.ts';

/** Returns the caller's own recording; "not yours", "not there" and "not synced yet" look the same. */
export async function requireOwnRecording(reader: Reader, caller: Caller, recording_id: string): Promise<Recording> {
  const row = await findRecording(reader, recording_id);
  if (row?.user_id !== caller.user_id) throw notFound('The recording');
  return readRow('recordings', row);
}

export async function requireAudibleRecording(
  reader: Reader,
  caller: Caller,
  recording_id: string,
): Promise<Recording> {
  const row = await findRecording(reader, recording_id);
  if (!row || (row.user_id !== caller.user_id && !(await mayReadWork(reader, caller, row.result_id))))
    throw notFound('The recording');
  return readRow('recordings', row);
}

/** Deletes bytes that were stored while their row, or their account, was being deleted, and refuses with 404 [R98, R361]. */
export async function requireStaying(reader: Reader, recordings: RecordingFiles, recording: Recording): Promise<void> {
  const isGone = await isLeaving(reader, recording.result_id);
  if (isGone) await recordings.drop(recording.result_id);
  else if (await isNamed(reader, recording.recording_id)) return;
  else await recordings.dropOne(recording);
  throw notFound('The recording');
}
