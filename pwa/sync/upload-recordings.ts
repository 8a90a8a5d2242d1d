// The bytes of recordings, after their rows: the server is asked how far it is, and gets the rest chunk by chunk. Stopping
// anywhere loses at most one chunk's way; the next round asks again. Rows never wait for bytes.

import { RECORDING_CHUNK_BYTES, type Recording } from '../../shared/recordings.ts';
import { rowKey } from '../../shared/sync/collections.ts';
import { createPieceSize, sendPieces, UploadTrouble } from '../base/send-pieces.ts';
import { wireRow } from '../local/collections.ts';
import { readMeta, type LocalDatabase } from '../local/db.ts';
import { readRecordingBytes, readRecordingsToUpload } from '../local/recordings.ts';
import { sha256OfBlob } from '../local/sha256.ts';
import type { RecordingTransport } from './recording-transport.ts';
import { SyncFailure } from './transport.ts';

export interface RecordingUploads {
  /** Sends what waits, each recording until the server has all of it. Rejects with the first failure. */
  run: (signal: AbortSignal) => Promise<void>;
}

export function createRecordingUploads(db: LocalDatabase, transport: RecordingTransport): RecordingUploads {
  const size = createPieceSize(RECORDING_CHUNK_BYTES);

  async function run(signal: AbortSignal): Promise<void> {
    let failure: SyncFailure | null = null;
    for (const recording of await readRecordingsToUpload(db)) {
      try {
        await upload(recording, signal);
      } catch (error) {
        if (!(error instanceof SyncFailure)) throw error;
        failure ??= error;
        // where nobody answers, the others need not try; a recording in trouble must not hold them up
        if (error.kind !== 'server_trouble') break;
      }
    }
    if (failure) throw failure;
  }

  async function upload(recording: Recording, signal: AbortSignal): Promise<void> {
    const { recording_id } = recording;
    const bytes = await readRecordingBytes(db, recording_id);
    if (!bytes) {
      await db.uploads.delete(recording_id); // freed, and the server lost it since: nothing here can bring it back
      return;
    }
    const sent = await sendPieces(
      bytes,
      {
        async ask() {
          const state = await transport.ask(recording_id, signal);
          if (!state) throw new SyncFailure('server_trouble');
          return state;
        },
        send: (offset, piece) => transport.send(recording_id, offset, piece, signal),
      },
      {
        size,
        signal,
        isSound: async () => (await sha256OfBlob(bytes)) === recording.sha256,
        onState: (state) => noteProgress(db, recording_id, state.received_bytes, state.complete),
      },
    ).catch((error: unknown) => {
      throw error instanceof UploadTrouble ? new SyncFailure('server_trouble', null, error) : error;
    });
    if (!sent) return noteDamaged(db, recording);
    await noteProgress(db, recording_id, bytes.size, true);
  }

  return { run };
}

/** Bytes that this device's disk has changed can never be complete: they stay, wait for nothing, and the student is told. */
async function noteDamaged(db: LocalDatabase, recording: Recording): Promise<void> {
  const key = rowKey('recordings', recording);
  await db.transaction('rw', db.recordings, db.refusals, db.meta, async () => {
    const current = await db.recordings.get([recording.result_id, recording.part_id]);
    if (current?.hlc !== recording.hlc) return;
    await db.recordings.put({ ...current, state: 'refused' });
    const refused_at = Date.now() + ((await readMeta(db, 'clock_offset_ms')) ?? 0);
    const message = 'This recording was damaged on this device and could not be sent whole.';
    await db.refusals.put({
      id: `recordings/${key}`,
      collection: 'recordings',
      key,
      code: 'damaged',
      message,
      row: wireRow(current),
      refused_at,
    });
  });
}

async function noteProgress(
  db: LocalDatabase,
  recording_id: string,
  received_bytes: number,
  isComplete: boolean,
): Promise<void> {
  // update, not put: a recording that was replaced meanwhile stays forgotten
  await db.uploads.update(recording_id, { received_bytes, complete: isComplete ? 1 : 0 });
}
