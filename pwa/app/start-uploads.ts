// Loaded by a device that has a recording to send, and by no other.

import { fetchApi } from '../api/http.ts';
import type { LocalDatabase } from '../local/db.ts';
import { createUploadTransport } from '../sync/recording-transport.ts';
import { startUploadLoop, type UploadLoop } from '../sync/upload-loop.ts';

export function startUploads(db: LocalDatabase): UploadLoop {
  return startUploadLoop(db, createUploadTransport(fetchApi));
}
