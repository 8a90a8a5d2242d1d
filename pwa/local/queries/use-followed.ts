import { useObservable } from 'dexie-react-hooks';
import type { LocalDatabase } from '../db.ts';
import { follow } from '../follow-ahead.ts';

/**
 * Follows what a query finds; undefined while reading. `name` tells it from every other query of the database: what was begun
 * under it before there was a screen is there with the first render.
 */
export function useFollowed<Found>(db: LocalDatabase, name: string, query: () => Promise<Found>): Found | undefined {
  return useObservable(() => follow(db, name, query), [db, name]);
}
