import { MAX_PUSH_BYTES } from '../../shared/sync/protocol.ts';
import type { FailureKind } from './transport.ts';

/** What the envelope around the rows may take. */
const ENVELOPE_BYTES = 4 * 1024;
const LARGEST_BYTES = MAX_PUSH_BYTES - ENVELOPE_BYTES;
/** A large outbox begins with this: it gets through a slow uplink before the call is given up. */
const FIRST_BYTES = 128 * 1024;
/** Fewer bytes than a row has: one bundle at a time. */
const SMALLEST_BYTES = 1024;
/** A connection that breaks at once, as one that is not there does, costs no more size than this. */
const SMALLEST_AFTER_BREAK_BYTES = 16 * 1024;
/** Only a call as quick as this lets the next be larger. */
const QUICK_MS = 5_000;

/** How much one push may hold, as this device's connection has shown. Kept from one sync to the next. */
export interface PushSize {
  bytes: () => number;
  /** After a failure; false where a push cannot be smaller. */
  shrink: (kind: FailureKind) => boolean;
  /** After a reply that took so long. */
  grow: (tookMs: number) => void;
}

export function createPushSize(): PushSize {
  let bytes = FIRST_BYTES;
  return {
    bytes: () => bytes,
    shrink(kind) {
      const least = kind === 'unreachable' ? Math.min(bytes, SMALLEST_AFTER_BREAK_BYTES) : SMALLEST_BYTES;
      const before = bytes;
      if (kind === 'timed_out' || kind === 'too_large' || kind === 'unreachable')
        bytes = Math.max(least, Math.floor(bytes / 2));
      return bytes < before;
    },
    grow(tookMs) {
      if (tookMs <= QUICK_MS) bytes = Math.min(LARGEST_BYTES, bytes * 2);
    },
  };
}
