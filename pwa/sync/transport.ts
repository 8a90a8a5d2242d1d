import type { Crash } from '../../shared/crashes.ts';
import type { DeviceReport, HandedBack, Push } from '../../shared/sync/protocol.ts';
import type { ReceivedReply } from '../../shared/sync/read-reply.ts';

/** Why a sync did not come about; nothing was lost, and the next one sends the same rows. */
export type FailureKind =
  | 'unreachable'
  /** Somebody may be there, but it took too long: less at a time may get through. */
  | 'timed_out'
  | 'server_trouble'
  | 'sign_in_needed'
  | 'upgrade_required'
  | 'too_large';

export class SyncFailure extends Error {
  readonly kind: FailureKind;
  /** How long the server asks to wait, in milliseconds; null where it says nothing. */
  readonly retryAfterMs: number | null;

  constructor(kind: FailureKind, retryAfterMs: number | null = null, cause?: unknown) {
    super(`Sync failed: ${kind}`, { cause });
    this.name = 'SyncFailure';
    this.kind = kind;
    this.retryAfterMs = retryAfterMs;
  }
}

/**
 * A file of the app that cannot be fetched is as good as no connection. The next try asks for it again; a browser that keeps
 * the failure (before Chromium 156, Firefox 154) sends with the next start. Once the worker keeps the app none is fetched.
 */
export async function loaded<Module>(loading: Promise<Module>): Promise<Module> {
  try {
    return await loading;
  } catch (error) {
    throw new SyncFailure('unreachable', null, error);
  }
}

export interface OutgoingSync {
  device_id: string;
  cursor: string | null;
  push: Push;
  marked?: HandedBack[];
  device?: DeviceReport & { crashes?: Crash[] };
}

/** How large a request is, and how much of it goes over the line. */
export interface Packed {
  plainBytes: number;
  packedBytes: number;
}

/**
 * Carries one request to the server and brings its reply, or throws a SyncFailure; `signal` gives the call up as unreachable, and
 * `onPacked` is told how large it is before it goes.
 */
export type Transport = (
  request: OutgoingSync,
  signal?: AbortSignal,
  onPacked?: (packed: Packed) => void,
) => Promise<ReceivedReply>;
