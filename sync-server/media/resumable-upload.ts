// Files that come in pieces over as long as it takes: what students say, and the recordings of authors. A device asks how much has
// come and sends the next bytes; what is told as received is on the disk. Where a file lies, who may send it and what becomes of it
// is the matter of recordings/files.ts and audio-uploads.ts.
//
// The tus protocol would be a third upload beside the two that apps in the field speak. Its server flushes no file before it says
// that bytes were received and knows no hash of the whole; with its client it is 37 packages.

import { open, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Context } from 'hono';
import type { UploadState } from '../../shared/recordings.ts';
import { z } from '../../shared/zod.ts';
import { flushFolder, hashOf, sizeOf } from '../durable-files.ts';
import { Refusal } from '../http/refusal.ts';
import { requireSessionStill } from '../http/sign-in.ts';

/** The expected file. */
export interface Upload {
  /** Path of the partial file. */
  part: string;
  /** Path of the complete, checked file. */
  whole: string;
  bytes: number;
  sha256: string;
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

/** How much has come: all of it also where the server stopped between the move and the word of it. */
export async function receivedBytes({ part, whole, bytes }: Upload): Promise<number> {
  return (await sizeOf(part)) ?? ((await sizeOf(whole)) === bytes ? bytes : 0);
}

/** Adds the next bytes durably, if they are the next; before the first of them does what `begin` does. */
export async function takePiece(
  upload: Upload,
  { offset, bytes }: Piece,
  begin: (first: Uint8Array) => Promise<void>,
): Promise<Taken> {
  const state = { received_bytes: await receivedBytes(upload), complete: false };
  if (offset !== state.received_bytes) return { is: 'wrong_offset', state };
  const received_bytes = offset + bytes.byteLength;
  if (received_bytes > upload.bytes) return { is: 'too_long', state };
  if (bytes.byteLength > 0) {
    if (offset === 0) await begin(bytes);
    await write(upload.part, offset, bytes);
    if (offset === 0) await flushFolder(dirname(upload.part));
  }
  return { is: 'taken', state: { received_bytes, complete: false } };
}

/** Whether all bytes are those that the upload names; other bytes are thrown away. */
export async function isSound({ part, sha256 }: Upload): Promise<boolean> {
  if ((await hashOf(part)).sha256 === sha256) return true;
  await rm(part, { force: true });
  return false;
}

/** Writes bytes durably, and cuts off what stands behind them. */
async function write(path: string, offset: number, bytes: Uint8Array): Promise<void> {
  const file = await open(path, offset === 0 ? 'w' : 'r+', 0o600);
  try {
    await file.truncate(offset);
    for (let written = 0; written < bytes.byteLength;)
      written += (await file.write(bytes, written, bytes.byteLength - written, offset + written)).bytesWritten;
    await file.sync();
  } catch (error) {
    // what was not confirmed must not count as received
    await file.truncate(offset);
    throw error;
  } finally {
    await file.close();
  }
}
