import { useEffect } from 'react';
import type { HeldRows, LocalDatabase } from '../db.ts';
import { ofThisStorage } from '../storage-epoch.ts';
import { useFollowed } from './use-followed.ts';

/**
 * Follows a student's rows; undefined while reading. The result is held in memory while the screen is open, and is
 * written again if the storage is wiped under it. `toHold` must stay the same function; `name` is the query's
 * (use-followed.ts).
 */
export function useOwnRows<Found>(
  db: LocalDatabase,
  name: string,
  query: () => Promise<Found>,
  toHold: (found: Found) => HeldRows,
): Found | undefined {
  const found = useFollowed(db, name, ofThisStorage(db, query));
  useEffect(() => (found === undefined ? undefined : db.watch.hold(() => toHold(found))), [db, found, toHold]);
  return found;
}
