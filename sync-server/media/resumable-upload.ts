// Files that come in pieces over as long as it takes: what students say, and the recordings of authors. A device asks how much has
// come and sends the next bytes; what is told as received is in the media store, a piece an object, so that each may reach another
// server. Where a file lies, who may send it and what becomes of it is the matter of recordings/files.ts and audio-uploads.ts.
//
// The tus protocol would be a third upload beside the two that apps in the field speak. Its server flushes no file before it says
// that bytes were received and knows no hash of the whole; with its client it is 37 packages.

import type { Context } from 'hono';
import type { UploadState } from '../../shared/recordings.ts';
import { z } from '../../shared/zod.ts';
import { type Hashed, writeDurably } from '../durable-files.ts';
import { Refusal } from '../http/refusal.ts';
import { requireSessionStill } from '../http/sign-in.ts';
import type { MediaStore } from '../media-store/media-store.ts';
import { withDraft } from '../media-store/scratch.ts';

/** The expected file. */
export interface Upload extends Hashed {
  /** The beginning of the pieces' keys, `part.OFFSET-LENGTH`. Earlier servers stored all that came under `part`. */
  part: string;
  /** Key of the complete, checked file. */
  whole: string;
}

export interface Piece {
  /** How many bytes went before. */
  offset: number;
  bytes: Uint8Array;
}

/** The outcome of a piece; `state` is the upload's new offset. */
export interface Taken {
  is: 'taken' | keyof typeof REFUSALS;
  state: UploadState;
}

/** A device whose piece was not taken goes on from the `received_bytes` that stand beside these. */
const REFUSALS = {
  wrong_offset: { status: 409, message: 'The server has another part of this recording.' },
  too_long: { status: 422, message: 'The recording is shorter than this.' },
  wrong_hash: { status: 422, message: 'The recording did not arrive correctly. It must be sent again.' },
} as const;

export const PieceQuery = z.object({ offset: z.string().check(z.regex(/^\d{1,15}$/, 'how many bytes went before')) });

/** Reads the piece of a call whole before anything is written: a call that breaks off leaves nothing behind. */
export async function readPiece(context: Context, { offset }: z.infer<typeof PieceQuery>): Promise<Piece> {
  const bytes = new Uint8Array(await context.req.arrayBuffer());
  await requireSessionStill(context);
  return { offset: Number(offset), bytes };
}

/** How far an upload is; refuses a piece that was not taken. */
export function stateOrRefusal({ is, state }: Taken): UploadState {
  if (is === 'taken') return state;
  const { status, message } = REFUSALS[is];
  throw new Refusal(status, { code: is, message, ...state });
}

/**
 * How much has come. All of it if the whole is there: another server may have finished the upload while one of its
 * pieces was stored again. It stores the whole before it deletes the pieces, so that these are looked for first.
 */
export async function readProgress(
  store: MediaStore,
  upload: Upload,
): Promise<{ received_bytes: number; isWhole: boolean; hasPieces: boolean }> {
  const found = await listPieces(store, upload);
  const hasPieces = found.length > 0;
  if (await isWhole(store, upload)) return { received_bytes: upload.bytes, isWhole: true, hasPieces };
  return { received_bytes: endOf(joinedUp(found)), isWhole: false, hasPieces };
}

export async function isWhole(store: MediaStore, { whole, bytes }: Upload): Promise<boolean> {
  return (await store.find(whole))?.bytes === bytes;
}

/** Stores the next bytes, if they follow those that were received; before the first of them does what `begin` does. */
export async function takePiece(
  store: MediaStore,
  upload: Upload & { received_bytes: number },
  { offset, bytes }: Piece,
  begin: (first: Uint8Array) => Promise<void>,
): Promise<Taken> {
  const state = { received_bytes: upload.received_bytes, complete: false };
  if (offset !== state.received_bytes) return { is: 'wrong_offset', state };
  const received_bytes = offset + bytes.byteLength;
  if (received_bytes > upload.bytes) return { is: 'too_long', state };
  if (bytes.byteLength > 0) {
    if (offset === 0) await begin(bytes);
    await store.put(`${upload.part}.${offset}-${bytes.byteLength}`, bytes);
  }
  return { is: 'taken', state: { received_bytes, complete: false } };
}

/**
 * Makes one local file of all pieces, gives its path to `moveIn`, which stores it, and deletes the pieces. If the bytes
 * are not those that the upload names, deletes them and returns null; another server may have stored the whole then.
 */
export async function putTogether<Result>(
  store: MediaStore,
  upload: Upload,
  moveIn: (path: string, hashed: Hashed) => Promise<Result>,
): Promise<Result | null> {
  return withDraft(store.scratch, async (path) => {
    const pieces = joinedUp(await listPieces(store, upload));
    const hashed = await writeDurably(path, bytesOf(store, pieces));
    if (hashed.sha256 !== upload.sha256) {
      await dropPieces(store, upload);
      return null;
    }
    const result = await moveIn(path, hashed);
    await dropPieces(store, upload);
    return result;
  });
}

export async function dropPieces(store: MediaStore, { part }: Pick<Upload, 'part'>): Promise<void> {
  await store.deleteAll(part);
}

interface StoredPiece {
  key: string;
  offset: number;
  length: number;
  skipped: number;
}

async function listPieces(store: MediaStore, { part }: Upload): Promise<StoredPiece[]> {
  const found: StoredPiece[] = [];
  for await (const { key, bytes } of store.list(part)) {
    const offset = key === part ? 0 : Number(/^\.(\d+)-\d+$/.exec(key.slice(part.length))?.[1] ?? NaN);
    if (Number.isFinite(offset)) found.push({ key, offset, length: bytes, skipped: 0 });
  }
  return found;
}

/**
 * The pieces that follow each other from the beginning. Two servers may have taken pieces of different lengths: of those that
 * overlap, `skipped` bytes of the later one are left out.
 */
function joinedUp(found: readonly StoredPiece[]): StoredPiece[] {
  const pieces: StoredPiece[] = [];
  for (const piece of found.toSorted((a, b) => a.offset - b.offset || b.length - a.length)) {
    const end = endOf(pieces);
    if (piece.offset <= end && piece.offset + piece.length > end)
      pieces.push({ ...piece, skipped: end - piece.offset });
  }
  return pieces;
}

function endOf(pieces: readonly StoredPiece[]): number {
  const last = pieces.at(-1);
  return last ? last.offset + last.length : 0;
}

async function* bytesOf(store: MediaStore, pieces: readonly StoredPiece[]): AsyncGenerator<Uint8Array> {
  for (const { key, length, skipped } of pieces) {
    const stream = await store.open(key, skipped > 0 ? { start: skipped, end: length - 1 } : undefined);
    // another server finished the upload, or dropped it
    if (!stream) return;
    yield* stream;
  }
}
