// A browser may keep a page that is left for the way back. WebKit then keeps what transaction it has open, and every later page
// of the site waits for that one for good; Firefox never answers what such a page opens. So a page that is left ends its
// transactions and opens nothing: what they were to do is done again when the student is back (storage-epoch.ts) [F74].

import type { Dexie } from 'dexie';
import { isKeptForWayBack, thisPage } from '../base/this-page.ts';

/** A page and its databases, while it is in use and while it is left. */
export interface LeftPage {
  /** Resolves at once while the page is in use, and else when it is again. */
  isBack: () => Promise<void>;
  /** Has the transactions of a database end, and its opening wait, while the page is left. To be called before it is opened. */
  follow: (database: Dexie) => void;
  /** Has a transaction end when the page is left. */
  endWith: (transaction: IDBTransaction) => void;
}

export function createLeftPage(page: Pick<EventTarget, 'addEventListener'>): LeftPage {
  const underWay = new Set<IDBTransaction>();
  const followed = new WeakSet<Dexie>();
  let isLeft = false;
  const waiting: (() => void)[] = [];

  page.addEventListener('pagehide', (event) => {
    if (!isKeptForWayBack(event)) return;
    isLeft = true;
    for (const transaction of underWay) end(transaction);
  });
  page.addEventListener('pageshow', () => {
    isLeft = false;
    for (const goOn of waiting.splice(0)) goOn();
  });

  function isBack(): Promise<void> {
    return isLeft ? new Promise((goOn) => waiting.push(goOn)) : Promise.resolve();
  }

  function endWith(transaction: IDBTransaction): void {
    underWay.add(transaction);
    for (const ended of ['complete', 'abort']) transaction.addEventListener(ended, () => underWay.delete(transaction));
    if (isLeft) end(transaction);
  }

  return {
    isBack,
    endWith,
    follow(database) {
      if (followed.has(database)) return;
      followed.add(database);
      database.use({
        stack: 'dbcore',
        name: 'left page',
        create: (core) => ({
          ...core,
          transaction(...asked) {
            // what follows the database waits until it is open anew, as after any such end
            if (isLeft) throw new DOMException('The page was left', 'AbortError');
            const transaction = core.transaction(...asked);
            endWith(transaction as IDBTransaction);
            return transaction;
          },
        }),
      });
      const open = database.open.bind(database);
      // Dexie opens by itself what it has closed when the page was left
      database.open = (() => (isLeft ? isBack().then(open) : open())) as typeof open;
    },
  };
}

function end(transaction: IDBTransaction): void {
  try {
    transaction.abort();
  } catch {
    // it is done, and has not said so yet
  }
}

export const leftPage = createLeftPage(thisPage);
