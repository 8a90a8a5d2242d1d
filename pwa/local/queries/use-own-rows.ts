import { useEffect } from 'react';
import type { DeferredRows, LocalDatabase } from '../database/db.ts';
import { ofThisStorage } from '../database/storage-epoch.ts';
import { useLiveQuery } from './use-live-query.ts';

/**
 * Follows a student's rows; undefined while reading. The result is held in memory while the screen is open, and is
 * written again if the storage is wiped under it. `toHold` must stay the same function; `name` is the query's
 * (use-live-query.ts).
 */
export function useOwnRows<Found>(
  db: LocalDatabase,
  name: string,
  query: () => Promise<Found>,
  toHold: (found: Found) => DeferredRows,
): Found | undefined {
  const found = useLiveQuery(db, name, ofThisStorage(db, query));
  useEffect(() => (found === undefined ? undefined : db.watch.hold(() => toHold(found))), [db, found, toHold]);
  return found;
}
