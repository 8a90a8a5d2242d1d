import { Id, Sha256 } from '../../shared/ids.ts';
import { KeyedQueue } from '../../shared/keyed-queue.ts';
import type { Recording, UploadState } from '../../shared/recordings.ts';
import type { ByteRange, MediaStore, SignedAddress } from '../media-store/media-store.ts';
import {
  dropPieces,
  isWhole,
  type Piece,
  putTogether,
  readProgress,
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
  /** Deletes the objects of one recording. */
  dropOne(recording: RecordingBytes): Promise<void>;
  drop(result_id: string): Promise<void>;
  open(recording: RecordingBytes, range?: ByteRange): Promise<ReadableStream<Uint8Array> | null>;
  /** Null if the recording is not complete. */
  addressOf(recording: RecordingBytes & Pick<Recording, 'media_type'>): Promise<SignedAddress | null>;
}

/**
 * Stores recordings under RESULT/PART/: pieces of RECORDING.part while bytes arrive, RECORDING.SHA256 when complete.
 * Recording a part again uses new names; the earlier objects are deleted with their row. `isNamed` tells if a recording
 * has a row.
 */
export function openRecordingFiles(
  store: MediaStore,
  isNamed: (recording_id: string) => Promise<boolean>,
): RecordingFiles {
  const queue = new KeyedQueue();
  const alone = async <Result>(
    recording: RecordingBytes,
    work: (folder: string, upload: Upload) => Promise<Result>,
  ) => {
    const folder = folderOf(recording);
    return queue.run(folder, () => work(folder, uploadOf(folder, recording)));
  };

  async function readState(recording: RecordingBytes, folder: string, upload: Upload): Promise<Taken> {
    const { received_bytes, hasPieces, ...progress } = await readProgress(store, upload);
    if (received_bytes < upload.bytes) return { is: 'taken', state: { received_bytes, complete: false } };
    // all pieces are there where the server stopped before it made the whole of them
    if (!progress.isWhole) {
      const moved = await putTogether(store, upload, async (path, hashed) => {
        await store.moveIn(upload.whole, path, hashed);
        return true;
      });
      // another server may have put them together meanwhile
      if (!moved && !(await isWhole(store, upload)))
        return { is: 'wrong_hash', state: { received_bytes: 0, complete: false } };
      await deleteEarlier(recording, folder);
    } else if (hasPieces) await dropPieces(store, upload);
    return { is: 'taken', state: { received_bytes, complete: true } };
  }

  /**
   * Deletes the objects of a part's earlier recordings. They are listed before the look at the row: if that still names
   * this recording, none of them can belong to a later one, whatever another server stores meanwhile [R361].
   */
  async function deleteEarlier({ recording_id }: RecordingBytes, folder: string): Promise<void> {
    const others: string[] = [];
    for await (const { key } of store.list(folder)) if (!key.startsWith(`${folder}${recording_id}.`)) others.push(key);
    if (others.length === 0 || !(await isNamed(recording_id))) return;
    for (const key of others) await store.delete(key);
  }

  const stateOf = (recording: RecordingBytes) =>
    alone(recording, async (folder, upload) => (await readState(recording, folder, upload)).state);

  const isComplete = async (recording: RecordingBytes) =>
    (await isWhole(store, uploadOf(folderOf(recording), recording))) || (await stateOf(recording)).complete;

  return {
    stateOf,
    append: (recording, piece) =>
      alone(recording, async (folder, upload) => {
        const before = await readState(recording, folder, upload);
        if (before.state.complete) return before;
        const { received_bytes } = before.state;
        const taken = await takePiece(store, { ...upload, received_bytes }, piece, () =>
          deleteEarlier(recording, folder),
        );
        const isLast = taken.is === 'taken' && taken.state.received_bytes === upload.bytes;
        return isLast ? readState(recording, folder, upload) : taken;
      }),
    dropEarlier: (recording) => alone(recording, (folder) => deleteEarlier(recording, folder)),
    dropOne: (recording) => store.deleteAll(`${folderOf(recording)}${Id.parse(recording.recording_id)}.`),
    drop: (result_id) => store.deleteAll(`${Id.parse(result_id)}/`),
    async open(recording, range) {
      const { whole } = uploadOf(folderOf(recording), recording);
      return (await isComplete(recording)) ? store.open(whole, range) : null;
    },
    async addressOf(recording) {
      const { whole } = uploadOf(folderOf(recording), recording);
      return (await isComplete(recording)) ? store.addressOf(whole, recording.media_type) : null;
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
