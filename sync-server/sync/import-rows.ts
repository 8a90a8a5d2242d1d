import { createHash } from 'node:crypto';
import type { User } from '../../shared/accounts.ts';
import { rolesOf } from '../../shared/roles.ts';
import { Attempt } from '../../shared/attempts.ts';
import { RECORDING_CHUNK_BYTES, Recording } from '../../shared/recordings.ts';
import { nextStamp } from '../../shared/sync/clock.ts';
import { PUSHED_COLLECTIONS, rowKey } from '../../shared/sync/collections.ts';
import type { Refusal } from '../../shared/sync/protocol.ts';
import { createRevisionFacts } from '../papers/revision-facts.ts';
import type { RecordingFiles } from '../recordings/files.ts';
import { readRecordings } from '../recordings/queries.ts';
import { readRow } from '../store/collections.ts';
import type { Store } from '../store/store.ts';
import { UNLIMITED } from './attempt-limits.ts';
import type { ExportFile } from './export-file.ts';
import { acceptPush } from './accept-push.ts';

export interface Imported {
  rowCount: number;
  refused: Refusal[];
  soundCount: number;
  silent: { recording_id: string; message: string }[];
}

export async function importRows(
  { store, recordings }: { store: Store; recordings: RecordingFiles },
  file: ExportFile,
  user: Pick<User, 'user_id' | 'role' | 'roles'>,
  nowMs: number,
): Promise<Imported> {
  const push = structuredClone(file.head.rows);
  for (const { collection, row } of file.head.refused) push[collection].push(row);
  push.recordings.push(...(await rowsOfUnfinished(store, file)));
  const pusher = {
    user_id: user.user_id,
    role: user.role,
    roles: rolesOf(user),
    nowMs,
    readFacts: createRevisionFacts(),
    quota: null,
    attemptLimits: UNLIMITED,
    isOperators: true,
  } as const;
  const { batch } = await acceptPush(store, pusher, push);

  const silent: Imported['silent'] = [];
  for (const { of, bytes } of file.sounds) {
    const message = await takeSound(store, recordings, user.user_id, of.recording_id, bytes);
    if (message !== null) silent.push({ recording_id: of.recording_id, message });
  }
  return {
    rowCount: PUSHED_COLLECTIONS.reduce((sum, collection) => sum + push[collection].length, 0),
    refused: batch.refused,
    soundCount: file.sounds.length - silent.length,
    silent,
  };
}

async function rowsOfUnfinished(store: Store, { head, sounds }: ExportFile): Promise<Recording[]> {
  const named = [...head.rows.recordings, ...head.refused.map(({ row }) => row)].map(
    (row) => Recording.safeParse(row).data,
  );
  const inFile = named.filter((row) => row !== undefined);
  const attempts = head.rows.attempts.map((row) => Attempt.safeParse(row).data);
  const rows: Recording[] = [];
  for (const { of, bytes } of sounds) {
    const { result_id, part_id, recording_id, media_type, duration_ms } = of;
    const exam_id = attempts.find((attempt) => attempt?.result_id === result_id)?.exam_id;
    if (!bytes || bytes.byteLength === 0 || exam_id === undefined) continue;
    const isAnswered = (row: { result_id: string; part_id: string }) =>
      rowKey('recordings', row) === rowKey('recordings', of);
    if ([...inFile, ...rows].some(isAnswered)) continue;
    const stored = await readRecordings(store.read, { result_ids: [result_id], recording_ids: [] });
    if (stored.some(isAnswered)) continue;
    const hlc = nextStamp(null, head.exported_at, 'import');
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    rows.push({
      result_id,
      part_id,
      exam_id,
      recording_id,
      media_type,
      duration_ms,
      bytes: bytes.byteLength,
      sha256,
      hlc,
    });
  }
  return rows;
}

/** Returns null if the server now has the whole recording; otherwise the reason. */
async function takeSound(
  store: Store,
  recordings: RecordingFiles,
  user_id: string,
  recording_id: string,
  bytes: Uint8Array | null,
): Promise<string | null> {
  const [row] = await readRecordings(store.read, { result_ids: [], recording_ids: [recording_id] });
  if (row?.user_id !== user_id) return 'No recording of this account has this sound.';
  const recording = readRow('recordings', row);
  let { received_bytes, complete } = await recordings.stateOf(recording);
  if (complete) return null;
  if (!bytes) return 'The file ends before this sound.';
  while (!complete) {
    const offset = received_bytes;
    const chunk = bytes.subarray(offset, offset + RECORDING_CHUNK_BYTES);
    if (chunk.byteLength === 0) return 'The file holds less of this sound than the recording has.';
    const { is, state } = await recordings.append(recording, { offset, bytes: chunk });
    if (is === 'wrong_hash' || is === 'too_long') return 'The sound is not the one that the recording names.';
    ({ received_bytes, complete } = state);
  }
  return null;
}
