// Why a download stopped for good, in words for the student. A lost connection is no failure: it is waited out.

import { ApiError, isForeign } from '../api/request.ts';
import { isConnectionLost } from '../local/connection-lost.ts';

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

/** Whether trying the same again later can help. */
export function isPassing(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  // a portal or a proxy that answered in the server's place says nothing about the paper
  return error.status === 0 || isForeign(error) || error.status >= 500 || TRY_AGAIN_LATER.includes(error.status);
}

/** What Chromium says of a disk that is full, rather than the room that it gives a site. */
const DISK_FULL = /disk full|no_space/i;

/** Whether the device has no room left. Dexie hides the reason in `inner` where a whole transaction was given up. */
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

/** The browser closed its storage under the download, and does not say why. */
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

/** What a failed download says; the server's words where it refused. */
export function asDownloadFailure(error: unknown): DownloadFailure | null {
  if (error instanceof DownloadFailure) return error;
  if (isConnectionLost(error)) return storageLost();
  if (!(error instanceof ApiError)) return null;
  if (error.status === 401) return new DownloadFailure('refused', 'Log in to download this paper.');
  return error.status === 404 ? gone() : new DownloadFailure('refused', error.message);
}

/** Bytes as the screens show them, without the unit: never '0.0'. */
export function megabytes(byteCount: number): string {
  return Math.max(0.1, byteCount / 1_000_000).toFixed(1);
}
