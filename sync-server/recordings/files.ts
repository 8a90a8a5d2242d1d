import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Id, Sha256 } from '../../shared/ids.ts';
import { KeyedQueue } from '../../shared/keyed-queue.ts';
import type { Recording, UploadState } from '../../shared/recordings.ts';
import { flushFolder, sizeOf } from '../durable-files.ts';
import { type ByteRange, bytesOf } from '../media/files.ts';
import { isSound, type Piece, receivedBytes, takePiece, type Taken, type Upload } from '../media/resumable-upload.ts';

export type RecordingBytes = Pick<Recording, 'result_id' | 'part_id' | 'recording_id' | 'bytes' | 'sha256'>;

/** The bytes of spoken answers. */
export interface RecordingFiles {
  stateOf(recording: RecordingBytes): Promise<UploadState>;
  /**
   * Appends the next bytes durably if they continue the file; after the last ones, checks the whole against its hash.
   */
  append(recording: RecordingBytes, piece: Piece): Promise<Taken>;
  dropEarlier(recording: RecordingBytes): Promise<void>;
  drop(result_id: string): Promise<void>;
  open(recording: RecordingBytes, range?: ByteRange): Promise<ReadableStream<Uint8Array> | null>;
}

/**
 * Stores recordings under `dir`/RESULT/PART: RECORDING.part while bytes arrive, RECORDING.SHA256 when complete.
 * Recording a part again uses new names; the earlier files are deleted with their row.
 */
export async function openRecordingFiles(dir: string): Promise<RecordingFiles> {
  await mkdir(dir, { recursive: true, mode: 0o700 });
  const queue = new KeyedQueue();
  const alone = async <Result>(
    recording: RecordingBytes,
    work: (folder: string, upload: Upload) => Promise<Result>,
  ) => {
    const folder = folderOf(dir, recording);
    return queue.run(folder, () => work(folder, uploadOf(folder, recording)));
  };

  return {
    stateOf: (recording) => alone(recording, async (folder, upload) => (await readState(folder, upload)).state),
    append: (recording, piece) =>
      alone(recording, async (folder, upload) => {
        const before = await readState(folder, upload);
        if (before.state.complete) return before;
        const taken = await takePiece(upload, piece, async () => {
          await mkdir(folder, { recursive: true, mode: 0o700 });
          await removeAllBut(folder, []);
          for (const path of [join(folder, '..'), dir]) await flushFolder(path);
        });
        return taken.is === 'taken' ? readState(folder, upload) : taken;
      }),
    dropEarlier: (recording) =>
      alone(recording, async (folder, { part, whole }) => {
        if ((await sizeOf(folder)) !== null) await removeAllBut(folder, [part, whole]);
      }),
    async drop(result_id) {
      await rm(join(dir, Id.parse(result_id)), { recursive: true, force: true });
    },
    async open(recording, range) {
      const { whole } = uploadOf(folderOf(dir, recording), recording);
      if ((await sizeOf(whole)) !== recording.bytes) return null;
      return bytesOf(whole, range);
    },
  };
}

/** How far an upload is. All bytes that wait are moved to their place, also where the server stopped before that. */
async function readState(folder: string, upload: Upload): Promise<Taken> {
  const received_bytes = await receivedBytes(upload);
  if (received_bytes < upload.bytes) return { is: 'taken', state: { received_bytes, complete: false } };
  if ((await sizeOf(upload.part)) !== null) {
    if (!(await isSound(upload))) return { is: 'wrong_hash', state: { received_bytes: 0, complete: false } };
    await rename(upload.part, upload.whole);
    await removeAllBut(folder, [upload.whole]);
    await flushFolder(folder);
  }
  return { is: 'taken', state: { received_bytes, complete: true } };
}

async function removeAllBut(folder: string, remaining: readonly string[]): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    if (!remaining.includes(path)) await rm(path, { force: true });
  }
}

/** Throws if an id is malformed, so that no other path can be built from it. */
function folderOf(dir: string, { result_id, part_id }: RecordingBytes): string {
  return join(dir, Id.parse(result_id), Id.parse(part_id));
}

function uploadOf(folder: string, { recording_id, bytes, sha256 }: RecordingBytes): Upload {
  const path = join(folder, Id.parse(recording_id));
  return { part: `${path}.part`, whole: `${path}.${Sha256.parse(sha256)}`, bytes, sha256 };
}
