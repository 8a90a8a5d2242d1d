// Audio, in Range chunks that are kept as they come: after any break the download goes on where it stopped, also
// after the app was closed. Only a file whose bytes hash to its name is called verified.

import { readReply } from '../api/request.ts';
import type { LocalDatabase, StoredPaper } from '../local/db.ts';
import { bytesOf, throughBreaks, type Connection } from './connection.ts';
import { ConnectionBroken, damaged } from './failures.ts';
import type { ProgressMeter } from './progress.ts';
import { join, sha256OfPieces } from '../local/sha256.ts';

export type MediaFile = StoredPaper['media'][number];

/** After a cut no more than this is fetched again. */
export const CHUNK_BYTES = 1024 * 1024;
const MOST_ROUNDS = 2;

type MediaDeps = Connection & { db: LocalDatabase };

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

/** Forgets a file and its bytes. */
export async function dropMedia(db: LocalDatabase, sha256: string): Promise<void> {
  await db.transaction('rw', db.media, db.mediaChunks, async () => {
    await db.mediaChunks.where('sha256').equals(sha256).delete();
    await db.media.delete(sha256);
  });
}

/** Notes that the file is wanted; resolves to how much of it is here already. */
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
      const offset = (await deps.db.media.get(file.sha256))?.received_bytes ?? 0;
      if (offset >= file.bytes) return;
      if ((await receiveChunk(deps, file, offset, signal, meter)) > 0) gotBytes();
    }
  });
}

/** One Range request. What arrives before a break is kept; resolves to how many bytes were. */
async function receiveChunk(
  deps: MediaDeps,
  file: MediaFile,
  offset: number,
  signal: AbortSignal,
  meter: ProgressMeter,
): Promise<number> {
  const end = Math.min(offset + CHUNK_BYTES, file.bytes);
  const response = await deps.fetchApi(`/api/media/${file.sha256}`, {
    headers: { range: `bytes=${offset}-${end - 1}` },
    signal,
  });
  if (!response.ok) await readReply(response); // rejects with the server's words
  const pieces: Uint8Array[] = [];
  // a proxy that does not know Range sends the whole file: the part that was asked for lies inside
  let toSkip = response.status === 206 ? 0 : offset;
  let wanted = end - offset;
  let broken: unknown = null;
  try {
    for await (const piece of bytesOf(response)) {
      signal.throwIfAborted();
      const useful = piece.subarray(toSkip, toSkip + wanted);
      toSkip = Math.max(0, toSkip - piece.byteLength);
      wanted -= useful.byteLength;
      if (useful.byteLength > 0) pieces.push(useful);
      meter.add(useful.byteLength);
      if (wanted === 0) break;
    }
  } catch (error) {
    broken = error;
  }
  const bytes = join(pieces);
  const kept = await keepChunk(deps.db, file.sha256, offset, bytes);
  if (!kept) meter.remove(bytes.byteLength);
  if (broken !== null) throw broken;
  if (wanted > 0) throw new ConnectionBroken();
  return bytes.byteLength;
}

/** Appends bytes where the file ends now; false where another download of the same file was faster. */
async function keepChunk(
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

/** A file's chunks in their order, each read when it is asked for: a whole file is much for the memory of a phone. */
async function* chunksOf(db: LocalDatabase, { sha256 }: MediaFile): AsyncGenerator<Uint8Array> {
  const keys = await db.mediaChunks.where('[sha256+offset]').between([sha256, 0], [sha256, Infinity]).primaryKeys();
  for (const key of keys) {
    const chunk = await db.mediaChunks.get(key);
    if (chunk) yield new Uint8Array(chunk.data);
  }
}
