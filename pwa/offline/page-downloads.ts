import { fetchApi } from '../api/http.ts';
import { holding } from '../base/turns.ts';
import { askForPersistence, freeBytes, pauseUntilOnline } from './browser.ts';
import { createDownloads } from './downloads-store.ts';

export const downloads = createDownloads({
  fetchApi,
  pause: pauseUntilOnline,
  oneAtATime: holding,
  freeBytes,
  askForPersistence,
});
