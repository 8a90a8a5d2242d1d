// Dexie ends a query that it follows with the first error, and React shows a page of the error in place of the screen. A storage
// that cannot be read for a while, as on a full disk, takes no screen from anybody [F18].

import { liveQuery } from 'dexie';
import { backoffMs, DISK_RETRIES } from '../base/backoff.ts';
import { isConnectionLost } from './connection-lost.ts';

/** As dexie-react-hooks follows it. */
export interface Followed<Found> {
  subscribe: (onFound: (found: Found) => void, onFailed: (error: unknown) => void) => { unsubscribe: () => void };
  /** Whether it has found something yet. */
  hasValue?: () => boolean;
  /** What it found last. */
  getValue?: () => Found;
}

/** Who has seen nothing yet waits no longer, and is told: some 15 seconds. */
const MOST_FAILURES_BEFORE_ANYTHING = 4;

/**
 * Follows what a query finds, now and with each change. While the storage cannot be read what it found last stands, and it is asked
 * again; any other error ends it. `isShown`: what it found before is on the screen already.
 */
export function followQuery<Found>(query: () => Promise<Found>, { isShown = false } = {}): Followed<Found> {
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
