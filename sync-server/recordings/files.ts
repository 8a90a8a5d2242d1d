import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Id, Sha256 } from '../../shared/ids.ts';
import { KeyedQueue } from '../../shared/keyed-queue.ts';
import type { Recording, UploadState } from '../../shared/recordings.ts';
import { type ByteRange, bytesOf } from '../media/files.ts';
import { flushFolder, hashOf } from '../durable-files.ts';
import { sizeOf, writePiece } from '../media/pieces.ts';

/** What of a recording's row its bytes depend on. */
export type RecordingBytes = Pick<Recording, 'result_id' | 'part_id' | 'recording_id' | 'bytes' | 'sha256'>;

/** What became of bytes that were sent; `state` is how far the upload has come. */
export interface Appended {
  is: 'taken' | 'wrong_offset' | 'too_long' | 'wrong_hash';
  state: UploadState;
}

/** The bytes of spoken answers, which arrive in pieces over as long as it takes. */
export interface RecordingFiles {
  stateOf(recording: RecordingBytes): Promise<UploadState>;
  /** Adds the next bytes durably, if they are the next; at the last one the whole is checked against its hash. */
  append(recording: RecordingBytes, offset: number, bytes: Uint8Array): Promise<Appended>;
  /** Removes the bytes of whatever answered this part before; they count for nobody any more. */
  dropEarlier(recording: RecordingBytes): Promise<void>;
  /** Removes all that was spoken in an attempt. */
  drop(result_id: string): Promise<void>;
  /** The bytes of a complete recording, or a range of them; null while it is incomplete. */
  open(recording: RecordingBytes, range?: ByteRange): Promise<ReadableStream<Uint8Array> | null>;
}

/**
 * Keeps recordings under `dir`/RESULT/PART: RECORDING.part while the bytes arrive, RECORDING.SHA256 once they are all there.
 * Recording a part again names other bytes: the files of the one before go with its row.
 */
export async function openRecordingFiles(dir: string): Promise<RecordingFiles> {
  await mkdir(dir, { recursive: true, mode: 0o700 });
  const queue = new KeyedQueue();

  return {
    async stateOf(recording) {
      return queue.run(folderOf(dir, recording), () => readState(dir, recording));
    },
    async append(recording, offset, bytes) {
      return queue.run(folderOf(dir, recording), () => appendBytes(dir, recording, offset, bytes));
    },
    async dropEarlier(recording) {
      const folder = folderOf(dir, recording);
      const own = [partPath(dir, recording), completePath(dir, recording)];
      await queue.run(folder, async () => {
        if ((await sizeOf(folder)) !== null) await removeAllBut(folder, own);
      });
    },
    async drop(result_id) {
      await rm(join(dir, Id.parse(result_id)), { recursive: true, force: true });
    },
    async open(recording, range) {
      const path = completePath(dir, recording);
      if ((await sizeOf(path)) !== recording.bytes) return null;
      return bytesOf(path, range);
    },
  };
}

async function readState(dir: string, recording: RecordingBytes): Promise<UploadState> {
  if ((await sizeOf(completePath(dir, recording))) === recording.bytes)
    return { received_bytes: recording.bytes, complete: true };
  const received_bytes = (await sizeOf(partPath(dir, recording))) ?? 0;
  if (received_bytes < recording.bytes) return { received_bytes, complete: false };
  // The server stopped between the last byte and the check.
  return (await completeIfWhole(dir, recording)).state;
}

async function appendBytes(
  dir: string,
  recording: RecordingBytes,
  offset: number,
  bytes: Uint8Array,
): Promise<Appended> {
  const state = await readState(dir, recording);
  if (state.complete) return { is: 'taken', state };
  if (offset !== state.received_bytes) return { is: 'wrong_offset', state };
  const received_bytes = offset + bytes.byteLength;
  if (received_bytes > recording.bytes) return { is: 'too_long', state };
  if (bytes.byteLength > 0) await writeDurably(dir, recording, offset, bytes);
  if (received_bytes < recording.bytes) return { is: 'taken', state: { received_bytes, complete: false } };
  return completeIfWhole(dir, recording);
}

async function writeDurably(dir: string, recording: RecordingBytes, offset: number, bytes: Uint8Array): Promise<void> {
  const folder = folderOf(dir, recording);
  if (offset === 0) {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await removeAllBut(folder, []);
  }
  await writePiece(partPath(dir, recording), offset, bytes);
  if (offset === 0) for (const path of [folder, join(folder, '..'), dir]) await flushFolder(path);
}

/** Moves the bytes to their final place if they are the ones that the row names; throws them away if not. */
async function completeIfWhole(dir: string, recording: RecordingBytes): Promise<Appended> {
  const folder = folderOf(dir, recording);
  const part = partPath(dir, recording);
  if ((await hashOf(part)).sha256 !== recording.sha256) {
    await rm(part, { force: true });
    return { is: 'wrong_hash', state: { received_bytes: 0, complete: false } };
  }
  const path = completePath(dir, recording);
  await rename(part, path);
  await removeAllBut(folder, [path]);
  await flushFolder(folder);
  return { is: 'taken', state: { received_bytes: recording.bytes, complete: true } };
}

async function removeAllBut(folder: string, kept: readonly string[]): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    if (!kept.includes(path)) await rm(path, { force: true });
  }
}

/** Throws where an id is none, so that no path can be made of anything else. */
function folderOf(dir: string, { result_id, part_id }: RecordingBytes): string {
  return join(dir, Id.parse(result_id), Id.parse(part_id));
}

function partPath(dir: string, recording: RecordingBytes): string {
  return join(folderOf(dir, recording), `${Id.parse(recording.recording_id)}.part`);
}

function completePath(dir: string, recording: RecordingBytes): string {
  const { recording_id, sha256 } = recording;
  return join(folderOf(dir, recording), `${Id.parse(recording_id)}.${Sha256.parse(sha256)}`);
}
