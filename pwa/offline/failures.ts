import { ApiError, isForeign } from '../api/request.ts';
import { isConnectionLost } from '../local/database/connection-lost.ts';
import {
  STORAGE_LOST,
  DAMAGED,
  APP_TOO_OLD,
  PUBLISHED_ANEW,
  NOT_IN_LIBRARY,
  LOG_IN_TO_DOWNLOAD,
  noSpaceWords,
} from './download-texts.ts';

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
  return new DownloadFailure('full', noSpaceWords(byteCount > 0 ? megabytes(byteCount) : null));
}

function storageLost(): DownloadFailure {
  return new DownloadFailure('full', STORAGE_LOST);
}

export function damaged(): DownloadFailure {
  return new DownloadFailure('damaged', DAMAGED);
}

export function unreadable(): DownloadFailure {
  return new DownloadFailure('unreadable', APP_TOO_OLD);
}

export function publishedAnew(): DownloadFailure {
  return new DownloadFailure('refused', PUBLISHED_ANEW);
}

export function gone(): DownloadFailure {
  return new DownloadFailure('gone', NOT_IN_LIBRARY);
}

export function asDownloadFailure(error: unknown): DownloadFailure | null {
  if (error instanceof DownloadFailure) return error;
  if (isConnectionLost(error)) return storageLost();
  if (!(error instanceof ApiError)) return null;
  if (error.status === 401) return new DownloadFailure('refused', LOG_IN_TO_DOWNLOAD);
  return error.status === 404 ? gone() : new DownloadFailure('refused', error.message);
}

export function megabytes(byteCount: number): string {
  return Math.max(0.1, byteCount / 1_000_000).toFixed(1);
}
