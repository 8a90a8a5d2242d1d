// Ends transactions when a page enters the back/forward cache. WebKit keeps the open transaction of such a page, and
// every later page of the site waits for it for good; Firefox never answers what such a page opens. So a page that is
// left ends its transactions and opens nothing; their work is done again when the student is back (storage-epoch.ts)
// [F74].

import { isInBfcache, pageLifecycle } from '../../base/page-lifecycle.ts';

export interface BfcacheGuard {
  page: typeof pageLifecycle;
  isLeft: () => boolean;
  endWith: (transaction: IDBTransaction) => void;
}

export function createBfcacheGuard(page: typeof pageLifecycle): BfcacheGuard {
  const underWay = new Set<IDBTransaction>();
  let isLeft = false;
  page.addEventListener('pagehide', (event) => {
    isLeft = isInBfcache(event);
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
    // it is done, but its event has not fired yet
  }
}

export const bfcacheGuard = createBfcacheGuard(pageLifecycle);
