import { ApiError, isForeign, isTimedOut, isUnreachable } from '../api/request.ts';
import { SyncFailure, type FailureKind } from './transport.ts';

/**
 * Codes of our own server by which a student has to act; anybody else's say nothing about the sign-in or the version.
 */
const ASKING: Record<string, FailureKind> = {
  not_signed_in: 'sign_in_needed',
  upgrade_required: 'upgrade_required',
};

export function failureOf(error: unknown): unknown {
  if (isTimedOut(error)) return new SyncFailure('timed_out', null, error);
  if (isUnreachable(error) || error instanceof DOMException) return new SyncFailure('unreachable', null, error);
  if (!(error instanceof ApiError)) return error;
  if (error.status === 413) return new SyncFailure('too_large', null, error); // a proxy may send it too: less gets through
  if (isForeign(error)) return new SyncFailure(error.status >= 500 ? 'server_trouble' : 'unreachable', null, error);
  const asks = error.status === 401 || error.status === 409 ? ASKING[error.code] : undefined;
  return new SyncFailure(asks ?? 'server_trouble', asks ? null : readRetryAfterMs(error.retryAfter), error);
}

function readRetryAfterMs(seconds: string | null): number | null {
  return seconds !== null && /^\d+$/.test(seconds) ? Number(seconds) * 1000 : null;
}
