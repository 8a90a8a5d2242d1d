// Uploads of part recordings in pieces. The row names the owner and the resulting file; the bytes lie beside the
// media until complete, and then become the part's recording in one step.

import {
  AUDIO_BYTES,
  type AudioUploadState,
  type BeginAudioUpload,
  mayBeAudio,
} from '../../shared/authoring/audio-upload.ts';
import type { Deps } from '../deps.ts';
import { notFound, Refusal, stateForbids } from '../http/refusal.ts';
import type { Caller } from '../http/sign-in.ts';
import { lockDraftPart, requireDraftPart } from '../papers/draft.ts';
import { listAudio } from '../papers/queries.ts';
import type { Reader, Store, Tx } from '../store/store.ts';
import type { Tables } from '../store/tables.ts';
import { audioTypeOf, notAudio, refuseOtherKinds } from './audio-type.ts';
import { saveAudio } from './audio.ts';
import type { ComingFiles } from './files.ts';
import { type Piece, stateOrRefusal } from './resumable-upload.ts';
import { tooLarge } from './up-to.ts';

type UploadRow = Tables['audio_uploads'];
type Office = Pick<Deps, 'store' | 'media' | 'now'>;

const RETENTION_MS = 24 * 3_600_000;

/**
 * Begins an upload or finds the one with this id, and returns its progress. Replaces the caller's previous upload to
 * the part.
 */
export async function beginUpload(
  { store, media, now }: Office,
  { user_id }: Caller,
  { media_type, ...wanted }: BeginAudioUpload,
): Promise<AudioUploadState> {
  if (!mayBeAudio(media_type)) throw notAudio();
  if (wanted.bytes > AUDIO_BYTES) throw tooLarge(AUDIO_BYTES);
  const { row, replaced } = await store.transact(async (tx) => {
    const known = await findUpload(tx, wanted.upload_id);
    if (known && known.user_id !== user_id) throw notFound('The upload');
    if (known && !isSame(known, wanted))
      throw stateForbids('another_upload', 'This upload was started with another recording. Choose the file again.');
    if (known?.complete === 1) return { row: known, replaced: [] };
    await requireDraftPart(tx, wanted.part_id);
    await refuseOther(tx, wanted);
    if (known) await touchUpload(tx, wanted.upload_id, now());
    else
      await tx
        .insertInto('audio_uploads')
        .values({ ...wanted, user_id, heard_at: now(), complete: 0 })
        .onConflict((conflict) => conflict.column('upload_id').doNothing())
        .execute();
    return { row: { ...wanted, user_id, complete: 0 as const }, replaced: await endOthers(tx, { ...wanted, user_id }) };
  });
  for (const upload_id of replaced) await dropBytes(store, media.coming, upload_id);
  return media.coming.queued(row.upload_id, () => readState({ store, media }, row));
}

export function takeAudioPiece(
  office: Office,
  caller: Caller,
  upload_id: string,
  piece: Piece,
): Promise<AudioUploadState> {
  const { store, media, now } = office;
  return media.coming.queued(upload_id, async () => {
    const row = await requireOwnUpload(store.read, caller, upload_id);
    if (row.complete === 1) return readState(office, row);
    // before the piece is stored: no server may drop the upload as stale meanwhile
    if (!(await store.transact((tx) => touchUpload(tx, upload_id, now())))) throw notFound('The upload');
    const taken = await media.coming.take(row, piece, (first) =>
      givingUpRefused(office, row, () => refuseOtherKinds(first)),
    );
    const state = stateOrRefusal(taken);
    return state.received_bytes < row.bytes ? state : finish(office, row);
  });
}

export async function cancelUpload({ store, media }: Office, caller: Caller, upload_id: string): Promise<void> {
  await media.coming.queued(upload_id, async () => {
    await requireOwnUpload(store.read, caller, upload_id);
    await forget({ store, media }, upload_id);
  });
}

export async function dropStaleUploads({ store, media, now }: Office, signal?: AbortSignal): Promise<void> {
  await store.transact((tx) =>
    tx
      .deleteFrom('audio_uploads')
      .where('heard_at', '<', now() - RETENTION_MS)
      .execute(),
  );
  for (const upload_id of await media.coming.list()) {
    signal?.throwIfAborted();
    await dropBytes(store, media.coming, upload_id);
  }
}

async function finish({ store, media, now }: Office, row: UploadRow): Promise<AudioUploadState> {
  const { upload_id, part_id } = row;
  // before the bytes move, so that a refusal leaves them in place
  await requireDraftPart(store.read, part_id);
  await refuseOther(store.read, row);
  const file = await givingUpRefused({ store, media }, row, () => media.coming.finish(row, audioTypeOf));
  if (!file) return stateOrRefusal({ is: 'wrong_hash', state: { received_bytes: 0, complete: false } });
  return store.transact(async (tx) => {
    await lockDraftPart(tx, part_id);
    await refuseOther(tx, row);
    const audio_condition = row.audio_condition === 1 ? '1' : '0';
    const data = await saveAudio(tx, file, { part_id, audio_condition }, now(), upload_id);
    await tx.updateTable('audio_uploads').set({ complete: 1 }).where('upload_id', '=', upload_id).execute();
    return { received_bytes: row.bytes, complete: true, data: data ?? null };
  });
}

async function readState(
  { store, media }: Pick<Office, 'store' | 'media'>,
  row: Pick<UploadRow, 'upload_id' | 'part_id' | 'bytes' | 'sha256' | 'complete'>,
): Promise<AudioUploadState> {
  if (row.complete === 0) return { received_bytes: await media.coming.receivedBytes(row), complete: false };
  const data = (await listAudio(store.read, [row.part_id])).find((one) => one.reading_document_id === row.upload_id);
  return { received_bytes: row.bytes, complete: true, data: data ?? null };
}

async function givingUpRefused<Result>(
  office: Pick<Office, 'store' | 'media'>,
  { upload_id }: UploadRow,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Refusal) await forget(office, upload_id);
    throw error;
  }
}

async function forget({ store, media }: Pick<Office, 'store' | 'media'>, upload_id: string): Promise<void> {
  await store.transact((tx) => tx.deleteFrom('audio_uploads').where('upload_id', '=', upload_id).execute());
  await media.coming.drop(upload_id);
}

async function dropBytes(store: Store, coming: ComingFiles, upload_id: string): Promise<void> {
  await coming.queued(upload_id, async () => {
    const row = await findUpload(store.read, upload_id);
    if (!row || row.complete === 1) await coming.drop(upload_id);
  });
}

async function requireOwnUpload(reader: Reader, { user_id }: Caller, upload_id: string): Promise<UploadRow> {
  const row = await findUpload(reader, upload_id);
  if (row?.user_id !== user_id) throw notFound('The upload');
  return row;
}

async function findUpload(reader: Reader, upload_id: string): Promise<UploadRow | null> {
  const row = await reader
    .selectFrom('audio_uploads')
    .selectAll()
    .where('upload_id', '=', upload_id)
    .executeTakeFirst();
  return row ? { ...row, bytes: Number(row.bytes) } : null;
}

/**
 * Refuses a part that already has a recording, so that nobody's is replaced unseen: somebody must delete it first.
 */
async function refuseOther(
  reader: Reader,
  { part_id, upload_id }: Pick<UploadRow, 'part_id' | 'upload_id'>,
): Promise<void> {
  const [audio] = await listAudio(reader, [part_id]);
  if (!audio || audio.reading_document_id === upload_id) return;
  const message = 'This part has a recording already. Delete it first, or keep it.';
  throw new Refusal(409, { code: 'audio_there', message, data: audio });
}

async function endOthers(
  tx: Tx,
  { user_id, part_id, upload_id }: Pick<UploadRow, 'user_id' | 'part_id' | 'upload_id'>,
): Promise<string[]> {
  const others = await tx
    .deleteFrom('audio_uploads')
    .where('user_id', '=', user_id)
    .where('part_id', '=', part_id)
    .where('upload_id', '!=', upload_id)
    .where('complete', '=', 0)
    .returning('upload_id')
    .execute();
  return others.map((other) => other.upload_id);
}

async function touchUpload(tx: Tx, upload_id: string, nowMs: number): Promise<boolean> {
  const touched = await tx
    .updateTable('audio_uploads')
    .set({ heard_at: nowMs })
    .where('upload_id', '=', upload_id)
    .returning('upload_id')
    .execute();
  return touched.length > 0;
}

function isSame(row: UploadRow, wanted: Omit<BeginAudioUpload, 'media_type'>): boolean {
  return (
    row.part_id === wanted.part_id &&
    row.audio_condition === wanted.audio_condition &&
    row.bytes === wanted.bytes &&
    row.sha256 === wanted.sha256
  );
}
