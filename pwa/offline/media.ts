// Downloads audio in ranges and stores it in chunks as it comes: after any break the download goes on where it
// stopped, even after the app was closed in the middle of one. Only a file whose bytes match its hash is called
// verified.

import { fetchFile, isFromStore } from '../api/fetch-file.ts';
import { bytesOf, readReply, unreachable } from '../api/request.ts';
import { noteSent } from '../base/sent-bytes.ts';
import { noteArrived } from '../base/uncounted-bytes.ts';
import type { LocalDatabase, StoredPaper } from '../local/database/db.ts';
import { SILENCE_MS, throughBreaks, type Connection } from './connection.ts';
import { dropMedia } from './drop-media.ts';
import { damaged } from './failures.ts';
import type { ProgressMeter } from './progress.ts';
import { join, sha256OfPieces } from '../local/speech/sha256.ts';

export type MediaFile = StoredPaper['media'][number];

export const RANGE_BYTES = 1024 * 1024;
/**
 * Received bytes are stored once there are this many and the last write is long enough ago: a page that is closed has
 * no time to store anything. On a fast line it is the whole range at once, for each write waits for the disk.
 */
const LEAST_STORED_BYTES = 64 * 1024;
const STORE_EVERY_MS = 1_000;
const MOST_ROUNDS = 2;

type MediaDeps = Connection & { db: LocalDatabase; now: () => number };

export async function downloadMedia(
  deps: MediaDeps,
  file: MediaFile,
  signal: AbortSignal,
  meter: ProgressMeter,
): Promise<void> {
  meter.add(await beginMedia(deps.db, file));
  for (let round = 1; round <= MOST_ROUNDS; round++) {
    await receiveRest(deps, file, signal, meter);
    if (await verifyMedia(deps.db, file)) return;
    await dropMedia(deps.db, file.sha256);
    meter.remove(file.bytes);
    await beginMedia(deps.db, file);
  }
  throw damaged();
}

async function beginMedia(db: LocalDatabase, file: MediaFile): Promise<number> {
  return db.transaction('rw', db.media, async () => {
    const known = await db.media.get(file.sha256);
    if (!known) await db.media.add({ ...file, received_bytes: 0, verified: 0 });
    return known?.received_bytes ?? 0;
  });
}

async function receiveRest(deps: MediaDeps, file: MediaFile, signal: AbortSignal, meter: ProgressMeter): Promise<void> {
  await throughBreaks(deps, signal, meter, async (gotBytes) => {
    for (;;) {
      signal.throwIfAborted();
      // again if somebody deleted it meanwhile: bytes that belong to nothing would be requested again without end
      const offset = await beginMedia(deps.db, file);
      if (offset >= file.bytes) return;
      await receiveRange(deps, file, offset, signal, meter, gotBytes);
    }
  });
}

async function receiveRange(
  deps: MediaDeps,
  file: MediaFile,
  offset: number,
  signal: AbortSignal,
  meter: ProgressMeter,
  gotBytes: () => void,
): Promise<void> {
  const end = Math.min(offset + RANGE_BYTES, file.bytes);
  const response = await fetchFile(deps.fetchApi, `/api/media/${file.sha256}`, {
    headers: { range: `bytes=${offset}-${end - 1}` },
    signal,
  });
  if (!response.ok) await readReply(response);
  const arrivals = createArrivals(deps, file.sha256, offset);
  async function store(): Promise<boolean> {
    const byteCount = arrivals.byteCount();
    const isStored = await arrivals.store();
    if (!isStored) meter.remove(byteCount);
    else if (byteCount > 0) gotBytes();
    return isStored;
  }
  // a proxy that does not know Range sends the whole file, which contains the requested part
  let toSkip = response.status === 206 ? 0 : offset;
  let wanted = end - offset;
  let broken: unknown = null;
  try {
    for await (const piece of bytesOf(response, SILENCE_MS)) {
      signal.throwIfAborted();
      if (isFromStore(response)) noteSent('audio', piece.byteLength);
      else noteArrived(piece.byteLength);
      const useful = piece.subarray(toSkip, toSkip + wanted);
      toSkip = Math.max(0, toSkip - piece.byteLength);
      wanted -= useful.byteLength;
      arrivals.add(useful);
      meter.add(useful.byteLength);
      if (wanted === 0) break;
      if (arrivals.areDue() && !(await store())) return;
    }
  } catch (error) {
    broken = error;
  }
  const isStored = await store();
  if (broken !== null) throw broken;
  if (isStored && wanted > 0) throw unreachable();
}

function createArrivals({ db, now }: MediaDeps, sha256: string, begin: number) {
  let offset = begin;
  let pieces: Uint8Array[] = [];
  let storedAt = now();
  const byteCount = () => pieces.reduce((sum, piece) => sum + piece.byteLength, 0);
  return {
    byteCount,
    add: (piece: Uint8Array) => void pieces.push(piece),
    // abs: the clock may be set back meanwhile
    areDue: () => Math.abs(now() - storedAt) >= STORE_EVERY_MS && byteCount() >= LEAST_STORED_BYTES,
    async store(): Promise<boolean> {
      const bytes = join(pieces);
      if (!(await storeChunk(db, sha256, offset, bytes))) return false;
      offset += bytes.byteLength;
      pieces = [];
      storedAt = now();
      return true;
    },
  };
}

async function storeChunk(
  db: LocalDatabase,
  sha256: string,
  offset: number,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<boolean> {
  if (bytes.byteLength === 0) return true;
  return db.transaction('rw', db.media, db.mediaChunks, async () => {
    const known = await db.media.get(sha256);
    if (known?.received_bytes !== offset) return false;
    await db.mediaChunks.put({ sha256, offset, data: bytes.buffer });
    await db.media.update(sha256, { received_bytes: offset + bytes.byteLength });
    return true;
  });
}

async function verifyMedia(db: LocalDatabase, file: MediaFile): Promise<boolean> {
  if ((await db.media.get(file.sha256))?.verified === 1) return true;
  if ((await sha256OfPieces(chunksOf(db, file))) !== file.sha256) return false;
  await db.media.update(file.sha256, { verified: 1 });
  return true;
}

async function* chunksOf(db: LocalDatabase, { sha256 }: MediaFile): AsyncGenerator<Uint8Array> {
  const keys = await db.mediaChunks.where('[sha256+offset]').between([sha256, 0], [sha256, Infinity]).primaryKeys();
  for (const key of keys) {
    const chunk = await db.mediaChunks.get(key);
    if (chunk) yield new Uint8Array(chunk.data);
  }
}
