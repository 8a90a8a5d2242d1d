import { ApiError, isForeign } from '../api/request.ts';
import { isConnectionLost } from '../local/database/connection-lost.ts';

export type DownloadFailureCode = 'full' | 'damaged' | 'unreadable' | 'gone' | 'refused';

export class DownloadFailure extends Error {
  readonly code: DownloadFailureCode;

  constructor(code: DownloadFailureCode, message: string) {
    super(message);
    this.name = 'DownloadFailure';
    this.code = code;
  }
}

const TRY_AGAIN_LATER = [408, 425, 429];

export function isPassing(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  // a portal or a proxy that answers instead of the server says nothing about the paper
  return error.status === 0 || isForeign(error) || error.status >= 500 || TRY_AGAIN_LATER.includes(error.status);
}

/** Chromium's messages for a full disk, as opposed to an exceeded quota. */
const DISK_FULL = /disk full|no_space/i;

/** True if the device has no room left. Dexie hides the reason in `inner` if a whole transaction was aborted. */
export function isQuotaError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const isFull = error.name === 'QuotaExceededError' || DISK_FULL.test(error.message);
  return isFull || ('inner' in error && isQuotaError(error.inner));
}

export function deviceFull(byteCount: number): DownloadFailure {
  return new DownloadFailure(
    'full',
    `There is no room for this paper${byteCount > 0 ? ` (${megabytes(byteCount)} MB)` : ''}. Delete photos, videos or apps that you no longer need, then try again. Your answers are safe.`,
  );
}

function storageLost(): DownloadFailure {
  return new DownloadFailure(
    'full',
    'The storage of this device cannot be used at the moment. Most often it is full: delete photos, videos or apps that you no longer need, then try again.',
  );
}

export function damaged(): DownloadFailure {
  return new DownloadFailure(
    'damaged',
    'The paper arrived damaged and was removed. Try again, on another connection if you can.',
  );
}

export function unreadable(): DownloadFailure {
  return new DownloadFailure(
    'unreadable',
    'This app is older than this paper. Close Papertide in all tabs, open it again while you are connected, and press Update where it is offered; then download the paper again. Your answers are safe.',
  );
}

export function publishedAnew(): DownloadFailure {
  return new DownloadFailure(
    'refused',
    'This paper was published anew. Finish the attempt that you have on its earlier text, then download it again.',
  );
}

export function gone(): DownloadFailure {
  return new DownloadFailure('gone', 'This paper is not in the library any more.');
}

export function asDownloadFailure(error: unknown): DownloadFailure | null {
  if (error instanceof DownloadFailure) return error;
  if (isConnectionLost(error)) return storageLost();
  if (!(error instanceof ApiError)) return null;
  if (error.status === 401) return new DownloadFailure('refused', 'Log in to download this paper.');
  return error.status === 404 ? gone() : new DownloadFailure('refused', error.message);
}

export function megabytes(byteCount: number): string {
  return Math.max(0.1, byteCount / 1_000_000).toFixed(1);
}
