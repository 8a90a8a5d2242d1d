import { fetchApi } from '../api/http.ts';
import { whileHolding } from '../base/cross-tab-lock.ts';
import { askForPersistence, freeBytes, pauseUntilOnline } from './browser.ts';
import { createDownloads } from './downloads-store.ts';

export const downloads = createDownloads({
  fetchApi,
  pause: pauseUntilOnline,
  oneAtATime: whileHolding,
  freeBytes,
  askForPersistence,
});
