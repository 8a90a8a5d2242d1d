import { useObservable } from 'dexie-react-hooks';
import type { LocalDatabase } from '../database/db.ts';
import { subscribeQuery } from './preloaded-queries.ts';

/**
 * Follows what a query finds; undefined while reading. `name` must differ from every other query of the database:
 * what was preloaded under it is there with the first render.
 */
export function useLiveQuery<Found>(db: LocalDatabase, name: string, query: () => Promise<Found>): Found | undefined {
  return useObservable(() => subscribeQuery(db, name, query), [db, name]);
}
