// What the tests of this folder and of pwa/sync do to a database.

import type { LocalDatabase } from './db.ts';

/** What a browser does when the site's data is cleared: the connection goes, and with it everything. */
export async function wipe(db: LocalDatabase): Promise<void> {
  db.backendDB().close();
  await new Promise<void>((resolve, reject) => {
    const request = indexedDB.deleteDatabase(db.name);
    request.addEventListener('success', () => resolve());
    request.addEventListener('error', () => reject(request.error ?? new Error('not deleted')));
  });
}
