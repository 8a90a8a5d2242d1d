// A file that goes up in pieces, from wherever the server is. Stopping anywhere loses at most one piece's way.

/** How far a server is with a file. */
export interface PieceState {
  received_bytes: number;
  complete: boolean;
}

export interface PieceCalls<State extends PieceState> {
  ask: () => Promise<State>;
  /** A server that is at another place says where, and takes nothing; one that found other bytes has thrown them away. */
  send: (offset: number, piece: ArrayBuffer) => Promise<State | 'wrong_hash'>;
}

/** How large the pieces are, over all files that go by one line. */
export interface PieceSize {
  read: () => number;
  /** Tells how a piece went: one that broke off lets the next be smaller, a quick one larger. */
  note: (outcome: 'failed' | 'sent', tookMs: number) => void;
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

/** The server does what none should: sending more does not help now. */
export class UploadTrouble extends Error {
  override name = 'UploadTrouble';
}

export function createPieceSize(largestBytes: number): PieceSize {
  let bytes = FIRST_BYTES;
  return {
    read: () => bytes,
    note(outcome, tookMs) {
      if (outcome === 'failed') bytes = Math.max(SMALLEST_BYTES, Math.floor(bytes / 2));
      else if (tookMs <= QUICK_MS) bytes = Math.min(largestBytes, bytes * 2);
    },
  };
}

export interface SendOptions<State> {
  size: PieceSize;
  signal: AbortSignal;
  /** Whether the file is still what its sender took it for; asked where the server found other bytes. */
  isSound: () => Promise<boolean>;
  onState: (state: State | PieceState) => Promise<void> | void;
}

/**
 * Sends a file until the server has all of it; null where this device has damaged it. Rejects with what a call rejected with,
 * with the signal's reason, or with UploadTrouble.
 */
export async function sendPieces<State extends PieceState>(
  file: Blob,
  { ask, send }: PieceCalls<State>,
  { size, signal, isSound, onState }: SendOptions<State>,
): Promise<State | null> {
  let state: State | PieceState = await ask();
  let rounds = 1;
  let jumps = 0;
  for (;;) {
    await onState(state);
    if (isComplete<State>(state)) return state;
    signal.throwIfAborted();
    const offset = state.received_bytes;
    const piece = await file.slice(offset, offset + size.read()).arrayBuffer();
    const reply: State | 'wrong_hash' = await sendOne(offset, piece);
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

  async function sendOne(offset: number, piece: ArrayBuffer): Promise<State | 'wrong_hash'> {
    const sentAt = Date.now();
    try {
      const reply = await send(offset, piece);
      size.note('sent', Date.now() - sentAt);
      return reply;
    } catch (error) {
      size.note('failed', Date.now() - sentAt);
      throw error;
    }
  }
}

/** Only a server says that it has all: what is made up here never does. */
function isComplete<State extends PieceState>(state: State | PieceState): state is State {
  return state.complete;
}
