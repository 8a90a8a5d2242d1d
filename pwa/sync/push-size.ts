import { MAX_PUSH_BYTES } from '../../shared/sync/protocol.ts';
import type { FailureKind, Packed } from './transport.ts';

/** What the envelope around the rows may take. */
const ENVELOPE_BYTES = 4 * 1024;
const LARGEST_BYTES = MAX_PUSH_BYTES - ENVELOPE_BYTES;
/** A large outbox begins with this: it gets through a slow uplink before the call is given up. Bytes on the line, as all below. */
const FIRST_BYTES = 64 * 1024;
/** Fewer bytes than a row has: one bundle at a time. */
const SMALLEST_BYTES = 512;
/** A connection that breaks costs no more size than this: an hour's work is smaller. */
const SMALLEST_AFTER_BREAK_BYTES = 16 * 1024;
/** A call that failed before this met no connection, and says nothing of how much one takes. */
const FLOWED_MS = 1_000;
/** Only a call as quick as this lets the next be larger. */
const QUICK_MS = 5_000;
/** The share of its bytes that packed rows take, until a call has shown it. */
const FIRST_SHARE = 0.5;
/** Rows that pack very well may be followed by some that do not. */
const LEAST_SHARE = 0.1;

/** How much one push may hold, as this device's connection has shown. Kept from one sync to the next. */
export interface PushSize {
  /** In bytes of JSON. */
  bytes: () => number;
  /** Learns from a call how much smaller its rows are on the line. */
  notePacked: (packed: Packed) => void;
  /** After a call that failed after so long; false where a push cannot be smaller. */
  shrink: (kind: FailureKind, tookMs: number) => boolean;
  /** After a reply that took so long. */
  grow: (tookMs: number) => void;
}

export function createPushSize(): PushSize {
  let lineBytes = FIRST_BYTES;
  let share = FIRST_SHARE;
  const bytes = () => Math.min(LARGEST_BYTES, Math.floor(lineBytes / share));
  return {
    bytes,
    notePacked({ plainBytes, packedBytes }) {
      if (plainBytes > 0) share = Math.min(1, Math.max(LEAST_SHARE, packedBytes / plainBytes));
    },
    shrink(kind, tookMs) {
      const before = lineBytes;
      const least = leastAfter(kind, tookMs);
      if (least !== null) lineBytes = Math.min(lineBytes, Math.max(least, Math.floor(lineBytes / 2)));
      return lineBytes < before;
    },
    grow(tookMs) {
      if (tookMs <= QUICK_MS) lineBytes = Math.min(LARGEST_BYTES, lineBytes * 2);
    },
  };
}

/** How small a push may become after a failure; null where that says nothing of its size. */
function leastAfter(kind: FailureKind, tookMs: number): number | null {
  switch (kind) {
    case 'timed_out':
    case 'too_large':
      return SMALLEST_BYTES;
    case 'unreachable':
      return tookMs < FLOWED_MS ? null : SMALLEST_AFTER_BREAK_BYTES;
    case 'server_trouble':
    case 'sign_in_needed':
    case 'upgrade_required':
      return null;
  }
}
