// Loaded by a device that has a recording to send, and by no other.

import type { FetchApi } from '../api/fetch-api.ts';
import type { LocalDatabase } from '../local/db.ts';
import { createUploadTransport } from '../sync/recording-transport.ts';
import { startUploadLoop, type UploadLoop } from '../sync/upload-loop.ts';

export function startUploads(db: LocalDatabase, fetchApi: FetchApi): UploadLoop {
  return startUploadLoop(db, createUploadTransport(fetchApi));
}
