import { MAX_PUSH_BYTES } from '../../shared/sync/protocol.ts';
import type { FailureKind, Packed } from './transport.ts';

const ENVELOPE_BYTES = 4 * 1024;
const LARGEST_BYTES = MAX_PUSH_BYTES - ENVELOPE_BYTES;
/**
 * A large outbox begins with this: it gets through a slow uplink before the call times out. Bytes after compression,
 * as all below.
 */
const FIRST_BYTES = 64 * 1024;
const SMALLEST_BYTES = 512;
/** A broken connection reduces the size no further than this: an hour's work is smaller. */
const SMALLEST_AFTER_BREAK_BYTES = 16 * 1024;
/** A call that failed earlier than this met no connection, and says nothing of how much one carries. */
const FLOWED_MS = 1_000;
const QUICK_MS = 5_000;
const FIRST_SHARE = 0.5;
const LEAST_SHARE = 0.1;

export interface PushSize {
  /** Bytes of JSON. */
  bytes: () => number;
  notePacked: (packed: Packed) => void;
  shrink: (kind: FailureKind, tookMs: number) => boolean;
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
