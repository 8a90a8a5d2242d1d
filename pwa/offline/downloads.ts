import { useSyncExternalStore } from 'react';
import { fetchApi } from '../api/http.ts';
import { holding } from '../base/turns.ts';
import type { LocalDatabase } from '../local/db.ts';
import { askForPersistence, freeBytes, pauseUntilOnline } from './browser.ts';
import { createDownloads, type DownloadState } from './downloads-store.ts';

export type { DownloadState };

/** The downloads of this page. */
export const downloads = createDownloads({
  fetchApi,
  pause: pauseUntilOnline,
  oneAtATime: holding,
  freeBytes,
  askForPersistence,
});

/** Follows the download of a paper; null where none runs. */
export function useDownload(db: LocalDatabase, exam_id: string): DownloadState | null {
  return useSyncExternalStore(downloads.subscribe, () => downloads.state(db, exam_id));
}
