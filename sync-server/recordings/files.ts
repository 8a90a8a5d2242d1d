import { Id, Sha256 } from '../../shared/ids.ts';
import { KeyedQueue } from '../../shared/keyed-queue.ts';
import type { Recording, UploadState } from '../../shared/recordings.ts';
import type { ByteRange, MediaStore } from '../media-store/media-store.ts';
import {
  isWhole,
  type Piece,
  putTogether,
  receivedBytes,
  takePiece,
  type Taken,
  type Upload,
} from '../media/resumable-upload.ts';

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
 * Stores recordings under RESULT/PART/: pieces of RECORDING.part while bytes arrive, RECORDING.SHA256 when complete.
 * Recording a part again uses new names; the earlier objects are deleted with their row.
 */
export function openRecordingFiles(store: MediaStore): RecordingFiles {
  const queue = new KeyedQueue();
  const alone = async <Result>(
    recording: RecordingBytes,
    work: (folder: string, upload: Upload) => Promise<Result>,
  ) => {
    const folder = folderOf(recording);
    return queue.run(folder, () => work(folder, uploadOf(folder, recording)));
  };

  async function readState(folder: string, upload: Upload): Promise<Taken> {
    const received_bytes = await receivedBytes(store, upload);
    if (received_bytes < upload.bytes) return { is: 'taken', state: { received_bytes, complete: false } };
    // all pieces are there where the server stopped before it made the whole of them
    if (!(await isWhole(store, upload))) {
      const moved = await putTogether(store, upload, async (path, hashed) => {
        await store.moveIn(upload.whole, path, hashed);
        return true;
      });
      if (!moved) return { is: 'wrong_hash', state: { received_bytes: 0, complete: false } };
      await deleteAllBut(folder, (key) => key === upload.whole);
    }
    return { is: 'taken', state: { received_bytes, complete: true } };
  }

  async function deleteAllBut(folder: string, stays: (key: string) => boolean): Promise<void> {
    for await (const { key } of store.list(folder)) if (!stays(key)) await store.delete(key);
  }

  return {
    stateOf: (recording) => alone(recording, async (folder, upload) => (await readState(folder, upload)).state),
    append: (recording, piece) =>
      alone(recording, async (folder, upload) => {
        const before = await readState(folder, upload);
        if (before.state.complete) return before;
        const taken = await takePiece(store, upload, piece, () => deleteAllBut(folder, () => false));
        const isLast = taken.is === 'taken' && taken.state.received_bytes === upload.bytes;
        return isLast ? readState(folder, upload) : taken;
      }),
    dropEarlier: (recording) =>
      alone(recording, (folder, { part, whole }) =>
        deleteAllBut(folder, (key) => key === whole || key.startsWith(part)),
      ),
    drop: (result_id) => store.deleteAll(`${Id.parse(result_id)}/`),
    async open(recording, range) {
      const upload = uploadOf(folderOf(recording), recording);
      return (await isWhole(store, upload)) ? store.open(upload.whole, range) : null;
    },
  };
}

/** Throws if an id is malformed, so that no other key can be built from it. */
function folderOf({ result_id, part_id }: RecordingBytes): string {
  return `${Id.parse(result_id)}/${Id.parse(part_id)}/`;
}

function uploadOf(folder: string, { recording_id, bytes, sha256 }: RecordingBytes): Upload {
  const key = `${folder}${Id.parse(recording_id)}`;
  return { part: `${key}.part`, whole: `${key}.${Sha256.parse(sha256)}`, bytes, sha256 };
}
