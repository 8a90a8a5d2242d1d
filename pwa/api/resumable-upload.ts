// Files that go up in pieces, of students and of authors: from wherever the server is, and on from there after any break. Stopping
// anywhere loses at most one piece's way. The server's side is sync-server/media/resumable-upload.ts.

import type { UploadState } from '../../shared/recordings.ts';
import type { z } from '../../shared/zod.ts';
import type { FetchApi } from './fetch-api.ts';
import { ApiError, readAs, uploadTimeOutMs } from './request.ts';

/** How one file goes to the server. Each call rejects with an ApiError, or with what its caller makes of one. */
export interface UploadCalls<State extends UploadState> {
  ask: (signal: AbortSignal) => Promise<State>;
  /** A server that is at another place says where, and takes nothing; one that found other bytes has thrown them away. */
  send: (offset: number, piece: ArrayBuffer, signal: AbortSignal) => Promise<State | 'wrong_hash'>;
}

/** The server does what none should: sending more does not help now. */
export class UploadTrouble extends Error {
  override name = 'UploadTrouble';
}

/** On a slow line a large piece does not get through before its call is given up: pieces shrink to this, and grow again. */
const SMALLEST_BYTES = 8 * 1024;
const FIRST_BYTES = 64 * 1024;
/** Only a piece as quick as this lets the next be larger. */
const QUICK_MS = 5_000;
/** A server that finds other bytes than it was told so often is not helped by sending them again. */
const MOST_ROUNDS = 2;
/** A server that keeps naming other places is in trouble. */
const MOST_JUMPS = 5;

/** Puts a piece at its place. */
export async function sendPiece<Schema extends z.ZodMiniType<UploadState>>(
  fetch: FetchApi,
  path: string,
  offset: number,
  piece: ArrayBuffer,
  { schema, signal }: { schema: Schema; signal: AbortSignal },
): Promise<z.infer<Schema> | 'wrong_hash'> {
  const headers = { 'content-type': 'application/octet-stream' };
  const init = { method: 'PUT', headers, body: piece, signal };
  const response = await fetch(`${path}?offset=${offset}`, init, uploadTimeOutMs(piece.byteLength));
  try {
    return await readAs(response, schema);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === 'wrong_hash') return 'wrong_hash';
    const where = schema.safeParse(error.code === 'wrong_offset' ? error.body : null);
    if (where.success) return where.data;
    throw error;
  }
}

export interface SendOptions<State> {
  signal: AbortSignal;
  /** Whether the file is still what its sender took it for; asked where the server found other bytes. */
  isSound: () => Promise<boolean>;
  onState: (state: State | UploadState) => Promise<void> | void;
}

/** Sends files over one line, whose pieces are as large as it takes. */
export class PieceSender {
  readonly #largestBytes: number;
  #pieceBytes = FIRST_BYTES;

  constructor(largestBytes: number) {
    this.#largestBytes = largestBytes;
  }

  /**
   * Sends a file until the server has all of it; null where this device has damaged it. Rejects with what a call rejected with,
   * with the signal's reason, or with UploadTrouble.
   */
  async send<State extends UploadState>(
    file: Blob,
    calls: UploadCalls<State>,
    { signal, isSound, onState }: SendOptions<State>,
  ): Promise<State | null> {
    let state: State | UploadState = await calls.ask(signal);
    let rounds = 1;
    let jumps = 0;
    for (;;) {
      await onState(state);
      if (isComplete<State>(state)) return state;
      signal.throwIfAborted();
      const offset = state.received_bytes;
      const piece = await file.slice(offset, offset + this.#pieceBytes).arrayBuffer();
      const reply: State | 'wrong_hash' = await this.#sendTimed(() => calls.send(offset, piece, signal));
      if (reply === 'wrong_hash') {
        if (!(await isSound())) return null;
        if (++rounds > MOST_ROUNDS) throw new UploadTrouble();
        state = { received_bytes: 0, complete: false };
      } else {
        // an empty piece ends a file that the server has whole, and brings it no further otherwise
        const isFurther = piece.byteLength > 0 && reply.received_bytes === offset + piece.byteLength;
        if (!reply.complete && !isFurther && ++jumps > MOST_JUMPS) throw new UploadTrouble();
        state = reply;
      }
    }
  }

  /** A piece that broke off lets the next be smaller, a quick one larger. */
  async #sendTimed<Reply>(send: () => Promise<Reply>): Promise<Reply> {
    const sentAt = Date.now();
    try {
      const reply = await send();
      if (Date.now() - sentAt <= QUICK_MS) this.#pieceBytes = Math.min(this.#largestBytes, this.#pieceBytes * 2);
      return reply;
    } catch (error) {
      this.#pieceBytes = Math.max(SMALLEST_BYTES, Math.floor(this.#pieceBytes / 2));
      throw error;
    }
  }
}

/** Only a server says that it has all: what is made up here never does. */
function isComplete<State extends UploadState>(state: State | UploadState): state is State {
  return state.complete;
}
