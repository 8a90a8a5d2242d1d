import { useSyncExternalStore } from 'react';
import type { LocalDatabase } from '../local/database/db.ts';
import type { DownloadState } from './downloads-store.ts';
import { downloads } from './page-downloads.ts';

export { downloads };
export type { DownloadState };

export function useDownload(db: LocalDatabase, exam_id: string): DownloadState | null {
  return useSyncExternalStore(downloads.subscribe, () => downloads.state(db, exam_id));
}
