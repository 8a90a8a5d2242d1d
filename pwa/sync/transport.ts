import type { Crash } from '../../shared/crashes.ts';
import type { DeviceReport, HandedBack, Push } from '../../shared/sync/protocol.ts';
import type { ReceivedReply } from '../../shared/sync/read-reply.ts';

export type FailureKind =
  | 'unreachable'
  | 'timed_out'
  | 'server_trouble'
  | 'sign_in_needed'
  | 'upgrade_required'
  | 'too_large';

export class SyncFailure extends Error {
  readonly kind: FailureKind;
  /** How long the server asks to wait, in milliseconds; null if it says nothing. */
  readonly retryAfterMs: number | null;

  constructor(kind: FailureKind, retryAfterMs: number | null = null, cause?: unknown) {
    super(`Sync failed: ${kind}`, { cause });
    this.name = 'SyncFailure';
    this.kind = kind;
    this.retryAfterMs = retryAfterMs;
  }
}

/**
 * Treats a chunk that cannot be fetched as no connection. The next try fetches it again; a browser that caches the
 * failure (before Chromium 156, Firefox 154) sends with the next start. Once the worker caches the app none is
 * fetched.
 */
export async function loaded<Module>(loading: Promise<Module>): Promise<Module> {
  try {
    return await loading;
  } catch (error) {
    throw new SyncFailure('unreachable', null, error);
  }
}

/** Loads the transport with its first use. */
export function createLazyTransport(load: () => Promise<Transport>): Transport {
  return async (...call) => (await loaded(load()))(...call);
}

export interface OutgoingSync {
  device_id: string;
  cursor: string | null;
  push: Push;
  marked?: HandedBack[];
  device?: DeviceReport & { crashes?: Crash[] };
  /** The merged account that made the rows. */
  merged_from?: string;
}

export interface Packed {
  plainBytes: number;
  packedBytes: number;
}

export type Transport = (
  request: OutgoingSync,
  signal?: AbortSignal,
  onPacked?: (packed: Packed) => void,
) => Promise<ReceivedReply>;
