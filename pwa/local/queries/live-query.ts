// Live queries that survive errors. Dexie ends a live query at its first error, and React shows an error page in
// place of the screen. A storage that cannot be read for a while, as on a full disk, must take no screen away [F18].

import { liveQuery } from 'dexie';
import { backoffMs, DISK_RETRIES } from '../../base/backoff.ts';
import { isConnectionLost } from '../database/connection-lost.ts';

export interface LiveQuery<Found> {
  subscribe: (onFound: (found: Found) => void, onFailed: (error: unknown) => void) => { unsubscribe: () => void };
  hasValue?: () => boolean;
  getValue?: () => Found;
}

/** A screen that has shown nothing yet gets the error after this many failures, some 15 seconds. */
const MOST_FAILURES_BEFORE_ANYTHING = 4;

/**
 * Follows what a query finds, now and with each change. While the storage cannot be read, the last result stands and
 * the query is retried; any other error ends it. `isShown`: an earlier result is on the screen already.
 */
export function createLiveQuery<Found>(query: () => Promise<Found>, { isShown = false } = {}): LiveQuery<Found> {
  return {
    hasValue: () => false,
    subscribe(onFound, onFailed) {
      let retry: ReturnType<typeof setTimeout> | undefined;
      let failures = 0;
      let hasFound = isShown;
      const ask = () =>
        liveQuery(query).subscribe(
          (found) => {
            failures = 0;
            hasFound = true;
            onFound(found);
          },
          (error) => {
            const isForGood = !isConnectionLost(error) || (!hasFound && failures === MOST_FAILURES_BEFORE_ANYTHING);
            if (isForGood) return onFailed(error);
            retry = setTimeout(() => (current = ask()), backoffMs(DISK_RETRIES, failures));
            failures += 1;
          },
        );
      let current = ask();
      return {
        unsubscribe() {
          clearTimeout(retry);
          current.unsubscribe();
        },
      };
    },
  };
}
