import { useObservable } from 'dexie-react-hooks';
import type { LocalDatabase } from '../db.ts';
import { follow } from '../follow-ahead.ts';

/**
 * Follows what a query finds; undefined while reading. `name` must differ from every other query of the database:
 * what was preloaded under it is there with the first render.
 */
export function useFollowed<Found>(db: LocalDatabase, name: string, query: () => Promise<Found>): Found | undefined {
  return useObservable(() => follow(db, name, query), [db, name]);
}
