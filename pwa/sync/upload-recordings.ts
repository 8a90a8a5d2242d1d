// The bytes of recordings, after their rows: the server is asked how far it is, and gets the rest piece by piece. Rows never wait for
// bytes.

import { RECORDING_CHUNK_BYTES, type Recording, UploadState } from '../../shared/recordings.ts';
import { rowKey } from '../../shared/sync/collections.ts';
import type { FetchApi } from '../api/fetch-api.ts';
import { readAs } from '../api/request.ts';
import { PieceSender, sendPiece, type UploadCalls, UploadTrouble } from '../api/resumable-upload.ts';
import { noteSent } from '../base/sent-bytes.ts';
import { wireRow } from '../local/database/collections.ts';
import { readMeta, type LocalDatabase } from '../local/database/db.ts';
import { readRecordingBytes, readRecordingsToUpload } from '../local/speech/recordings.ts';
import { sha256OfBlob } from '../local/speech/sha256.ts';
import { failureOf } from './failure-of.ts';
import { SyncFailure } from './transport.ts';

/** How the bytes of a recording go to the server; each call rejects with a SyncFailure. */
export type SpeechCalls = (recording_id: string) => UploadCalls<UploadState>;

export function speechCalls(fetch: FetchApi): SpeechCalls {
  const fail = (error: unknown): never => {
    throw failureOf(error);
  };
  return (recording_id) => {
    const path = `/api/recordings/${recording_id}/upload`;
    return {
      ask: (signal) =>
        fetch(path, { signal })
          .then((response) => readAs(response, UploadState))
          .catch(fail),
      send(offset, piece, signal) {
        noteSent('recordings', piece.byteLength);
        return sendPiece(fetch, path, offset, piece, { schema: UploadState, signal }).catch(fail);
      },
    };
  };
}

export type RunUploads = (signal: AbortSignal) => Promise<void>;

export function createRecordingUploads(db: LocalDatabase, callsOf: SpeechCalls): RunUploads {
  const sender = new PieceSender(RECORDING_CHUNK_BYTES);

  async function upload(recording: Recording, signal: AbortSignal): Promise<void> {
    const { recording_id } = recording;
    const bytes = await readRecordingBytes(db, recording_id);
    if (!bytes) {
      await db.uploads.delete(recording_id); // freed here, and lost on the server since: nothing here can bring it back
      return;
    }
    const sent = await sender.send(bytes, callsOf(recording_id), {
      signal,
      isSound: async () => (await sha256OfBlob(bytes)) === recording.sha256,
      async onState({ received_bytes, complete }) {
        // update, not put: a recording that was replaced meanwhile stays deleted
        await db.uploads.update(recording_id, { received_bytes, complete: complete ? 1 : 0 });
      },
    });
    if (!sent) await noteDamaged(db, recording);
  }

  return async (signal) => {
    let failure: SyncFailure | null = null;
    for (const recording of await readRecordingsToUpload(db)) {
      try {
        await upload(recording, signal);
      } catch (error) {
        const failed = error instanceof UploadTrouble ? new SyncFailure('server_trouble', null, error) : error;
        if (!(failed instanceof SyncFailure)) throw error;
        failure ??= failed;
        // if nobody answers, the others need not try; a recording in trouble must not hold them up
        if (failed.kind !== 'server_trouble') break;
      }
    }
    if (failure) throw failure;
  };
}

/**
 * Bytes that this device's disk has damaged can never be complete: they stay, wait for nothing, and the student is
 * told.
 */
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
