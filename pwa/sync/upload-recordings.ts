// The bytes of recordings, after their rows: the server is asked how far it is, and gets the rest chunk by chunk. Stopping
// anywhere loses at most one chunk's way; the next round asks again. Rows never wait for bytes.

import { RECORDING_CHUNK_BYTES, type Recording } from '../../shared/recordings.ts';
import { rowKey } from '../../shared/sync/collections.ts';
import { wireRow } from '../local/collections.ts';
import { readMeta, type LocalDatabase } from '../local/db.ts';
import { readRecordingBytes, readRecordingsToUpload } from '../local/recordings.ts';
import { sha256OfBlob } from '../local/sha256.ts';
import type { RecordingTransport } from './recording-transport.ts';
import { SyncFailure } from './transport.ts';

/** On a slow line a whole chunk does not get through before the call is given up: chunks shrink to this, and grow again. */
const SMALLEST_CHUNK_BYTES = 8 * 1024;
const FIRST_CHUNK_BYTES = 64 * 1024;
/** Only a chunk as quick as this lets the next be larger. */
const QUICK_MS = 5_000;
/** A server that finds other bytes than the row names so often is not helped by sending them again. */
const MOST_ROUNDS = 2;
/** A server that keeps naming other places is in trouble. */
const MOST_JUMPS = 5;

export interface RecordingUploads {
  /** Sends what waits, each recording until the server has all of it. Rejects with the first failure. */
  run: (signal: AbortSignal) => Promise<void>;
}

export function createRecordingUploads(db: LocalDatabase, transport: RecordingTransport): RecordingUploads {
  let chunkBytes = FIRST_CHUNK_BYTES;

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
    let state = await transport.ask(recording_id, signal);
    if (!state) throw new SyncFailure('server_trouble');
    let rounds = 1;
    let jumps = 0;
    while (!state.complete) {
      signal.throwIfAborted();
      const offset: number = state.received_bytes;
      const chunk = await bytes.slice(offset, offset + chunkBytes).arrayBuffer();
      if (chunk.byteLength === 0) throw new SyncFailure('server_trouble');
      const reply = await sendChunk(recording_id, offset, chunk, signal);
      if (reply === 'wrong_hash') {
        // the server has thrown its bytes away
        if ((await sha256OfBlob(bytes)) !== recording.sha256) return noteDamaged(db, recording);
        if (++rounds > MOST_ROUNDS) throw new SyncFailure('server_trouble');
        state = { received_bytes: 0, complete: false };
      } else {
        if (!reply.complete && reply.received_bytes !== offset + chunk.byteLength && ++jumps > MOST_JUMPS)
          throw new SyncFailure('server_trouble');
        state = reply;
      }
      await noteProgress(db, recording_id, state.received_bytes, state.complete);
    }
    await noteProgress(db, recording_id, bytes.size, true);
  }

  async function sendChunk(recording_id: string, offset: number, chunk: ArrayBuffer, signal: AbortSignal) {
    const sentAt = Date.now();
    try {
      const reply = await transport.send(recording_id, offset, chunk, signal);
      if (Date.now() - sentAt <= QUICK_MS) chunkBytes = Math.min(RECORDING_CHUNK_BYTES, chunkBytes * 2);
      return reply;
    } catch (error) {
      chunkBytes = Math.max(SMALLEST_CHUNK_BYTES, Math.floor(chunkBytes / 2));
      throw error;
    }
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
