import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect } from 'react';
import type { HeldRows, LocalDatabase } from '../db.ts';
import { ofThisStorage } from '../storage-epoch.ts';

/**
 * Follows a student's rows; undefined while reading. What it found is held in memory while the screen is open, and is
 * written again where the storage is wiped under it. `toHold` stays the same function.
 */
export function useOwnRows<Found>(
  db: LocalDatabase,
  query: () => Promise<Found>,
  key: string,
  toHold: (found: Found) => HeldRows,
): Found | undefined {
  const found = useLiveQuery(ofThisStorage(db, query), [db, key]);
  useEffect(() => (found === undefined ? undefined : db.watch.hold(() => toHold(found))), [db, found, toHold]);
  return found;
}
