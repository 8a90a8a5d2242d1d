// Sends what waits after the last page is gone, in browsers with Background Sync (Chromium): an extra, as the next
// start sends it too. It is a worker of its own, for no page and with no cache, so that the one that caches the app
// stays small; it shares the app's files, and start/background-sync.ts registers it. The bytes of recordings wait for
// a page.

import { createFetchApi } from './api/fetch-api.ts';
import { Session } from './api/session-store.ts';
import { BACKGROUND_SYNC_TAG } from './local/writes/background-sync-tag.ts';
import { isOfThisVersion, openLocalDatabase } from './local/database/db.ts';
import { sessionRecords } from './local/database/session-db.ts';
import { syncOnce } from './sync/sync-once.ts';
import { createHttpTransport } from './sync/http-transport.ts';
import { createCrossTabLock } from './base/cross-tab-lock.ts';

/** From the Background Synchronization draft; TypeScript's libraries lack it. */
interface SyncEvent extends Event {
  tag: string;
  waitUntil: (work: Promise<void>) => void;
}
interface SyncWorker {
  addEventListener(type: 'install', listener: () => void): void;
  addEventListener(type: 'sync', listener: (event: SyncEvent) => void): void;
  skipWaiting: () => Promise<void>;
  clients: { matchAll: (options: { includeUncontrolled: boolean }) => Promise<readonly unknown[]> };
}

/** A worker has no local storage: pages find what it changed in IndexedDB, which is the source. */
const NO_COPY = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };

declare const self: SyncWorker;
self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('sync', (event) => {
  // a rejection makes the browser try again
  if (event.tag === BACKGROUND_SYNC_TAG) event.waitUntil(sendWhatWaits());
});

async function sendWhatWaits(): Promise<void> {
  const session = new Session({
    fetch: (input, init) => fetch(input, init),
    records: sessionRecords,
    storage: NO_COPY,
    oneAtATime: createCrossTabLock('papertide-session'),
    now: () => Date.now(),
    isPaperOnScreen: () => false,
    startAgain: () => undefined,
  });
  await session.load();
  const state = session.state();
  if (state.kind !== 'authenticated' || state.refused) return;
  const { user_id } = state.user;
  if ((await self.clients.matchAll({ includeUncontrolled: true })).length > 0) return;
  if (!(await isOfThisVersion(user_id))) return;
  const db = await openLocalDatabase(user_id);
  try {
    const send = createHttpTransport(createFetchApi(session));
    await createCrossTabLock(`papertide-sync-${db.name}`)(() => syncOnce(db, send));
  } finally {
    db.close();
  }
}
