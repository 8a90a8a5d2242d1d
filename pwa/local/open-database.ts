import type { Dexie } from 'dexie';
import { createTurns } from '../base/turns.ts';
import { leftPage, type LeftPage } from './left-page.ts';

/**
 * Opens a database, makes it where it is not there yet, and does nothing to one that is open. Rejects where the browser keeps
 * nothing.
 *
 * A browser keeps a page that is left for the way back, and one that it stopped in the middle of this would keep every later
 * page of the site from the database; that it holds a lock which the next one asks for makes Chromium drop it [F53]. What it does
 * once it is open ends with the page (left-page.ts).
 */
export async function openDatabase(database: Dexie): Promise<void> {
  endWithPage(database, leftPage);
  if (!database.isOpen())
    await createTurns(`papertide-opening-${database.name}`)(async () => void (await database.open()));
}

const ending = new WeakSet<Dexie>();

/** Has what a database does end, and its opening wait, while the page is left; once for each, before it is opened. */
export function endWithPage(database: Dexie, page: LeftPage): void {
  if (ending.has(database)) return;
  ending.add(database);
  database.use({
    stack: 'dbcore',
    name: 'left page',
    create: (core) => ({
      ...core,
      transaction(...asked) {
        // what follows the database waits until it is open anew, as after any such end
        if (page.isLeft()) throw new DOMException('The page was left', 'AbortError');
        const transaction = core.transaction(...asked);
        page.endWith(transaction as IDBTransaction);
        return transaction;
      },
    }),
  });
  const open = database.open.bind(database);
  // Dexie opens by itself what it has closed when the page was left
  database.open = (() => (page.isLeft() ? untilBack(page).then(open) : open())) as typeof open;
}

/** Resolves at once while the page is in use, and else when it is again. */
export function untilBack({ isLeft, page }: LeftPage = leftPage): Promise<void> {
  if (!isLeft()) return Promise.resolve();
  return new Promise((resolve) => page.addEventListener('pageshow', () => resolve(), { once: true }));
}
