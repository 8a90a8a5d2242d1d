// A browser may keep a page that is left for the way back. WebKit then keeps what transaction it has open, and every later page
// of the site waits for that one for good; Firefox never answers what such a page opens. So a page that is left ends its
// transactions and opens nothing: what they were to do is done again when the student is back (storage-epoch.ts) [F74].

import { isKeptForWayBack, thisPage } from '../base/this-page.ts';

export interface LeftPage {
  /** What tells when it is left, and shown again. */
  page: typeof thisPage;
  isLeft: () => boolean;
  /** Has a transaction end when the page is left. */
  endWith: (transaction: IDBTransaction) => void;
}

export function createLeftPage(page: typeof thisPage): LeftPage {
  const underWay = new Set<IDBTransaction>();
  let isLeft = false;
  page.addEventListener('pagehide', (event) => {
    isLeft = isKeptForWayBack(event);
    if (isLeft) underWay.forEach(end);
  });
  page.addEventListener('pageshow', () => {
    isLeft = false;
  });
  return {
    page,
    isLeft: () => isLeft,
    endWith(transaction) {
      underWay.add(transaction);
      for (const ended of ['complete', 'abort'])
        transaction.addEventListener(ended, () => underWay.delete(transaction));
      if (isLeft) end(transaction);
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
