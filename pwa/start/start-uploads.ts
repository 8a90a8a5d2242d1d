import type { FetchApi } from '../api/fetch-api.ts';
import type { LocalDatabase } from '../local/database/db.ts';
import { startUploadLoop, type UploadLoop } from '../sync/upload-loop.ts';
import { speechCalls } from '../sync/upload-recordings.ts';

export function startUploads(db: LocalDatabase, fetchApi: FetchApi): UploadLoop {
  return startUploadLoop(db, speechCalls(fetchApi));
}
