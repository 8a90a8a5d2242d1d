import type { Dexie } from 'dexie';
import { createCrossTabLock } from '../../base/cross-tab-lock.ts';
import { bfcacheGuard, type BfcacheGuard } from './bfcache.ts';

/**
 * Opens a database, creates it if it is not there yet, and does nothing to one that is open. Rejects if the browser
 * has no storage. A page that enters the back/forward cache in the middle of this would keep every later page of the
 * site from the database; it holds a lock that the next page asks for, which makes Chromium drop it [F53]. Once it is
 * open, its work ends with the page (bfcache.ts).
 */
export async function openDatabase(database: Dexie): Promise<void> {
  endWithPage(database, bfcacheGuard);
  if (!database.isOpen())
    await createCrossTabLock(`papertide-opening-${database.name}`)(async () => void (await database.open()));
}

const ending = new WeakSet<Dexie>();

/**
 * Ends the work of a database, and delays its opening, while the page is left; call it once for each, before it is
 * opened.
 */
export function endWithPage(database: Dexie, page: BfcacheGuard): void {
  if (ending.has(database)) return;
  ending.add(database);
  database.use({
    stack: 'dbcore',
    name: 'left page',
    create: (core) => ({
      ...core,
      transaction(...asked) {
        if (page.isLeft()) throw new DOMException('The page was left', 'AbortError');
        const transaction = core.transaction(...asked);
        page.endWith(transaction as IDBTransaction);
        return transaction;
      },
    }),
  });
  const open = database.open.bind(database);
  // Dexie reopens by itself what it closed when the page was left
  database.open = (() => (page.isLeft() ? untilBack(page).then(open) : open())) as typeof open;
}

export function untilBack({ isLeft, page }: BfcacheGuard = bfcacheGuard): Promise<void> {
  if (!isLeft()) return Promise.resolve();
  return new Promise((resolve) => page.addEventListener('pageshow', () => resolve(), { once: true }));
}
