// Preloads the queries of the first screen when its database opens, while the browser still loads the code that shows
// it.

import { liveQuery } from 'dexie';
import { withResolvers } from '../../base/with-resolvers.ts';
import type { LocalDatabase } from '../database/db.ts';
import { createLiveQuery, type LiveQuery } from './live-query.ts';

interface Begun {
  followed: LiveQuery<unknown>;
  stop: () => void;
}

const begun = new WeakMap<LocalDatabase, Map<string, Begun>>();

/**
 * Starts a live query for the later subscriber of the same `name`. Resolves once it has found something or failed:
 * after a failure the subscriber queries again.
 */
export function preloadQuery<Found>(db: LocalDatabase, name: string, query: () => Promise<Found>): Promise<void> {
  let latest: { found: Found } | null = null;
  const isFree = () => ofDatabase(db).get(name)?.followed === followed;
  const found = withResolvers<void>();
  let tell: (found: Found) => void = () => undefined;
  let fail = () => {};
  const followed: LiveQuery<Found> = {
    hasValue: () => latest !== null,
    getValue() {
      if (!latest) throw new Error('Nothing is found yet');
      return latest.found;
    },
    subscribe(onFound, onFailed) {
      if (!isFree()) return createLiveQuery(query).subscribe(onFound, onFailed);
      ofDatabase(db).delete(name);
      let current: { unsubscribe: () => void } = early;
      tell = onFound;
      fail = () => {
        current = createLiveQuery(query, { isShown: latest !== null }).subscribe(onFound, onFailed);
      };
      if (latest) onFound(latest.found);
      return { unsubscribe: () => current.unsubscribe() };
    },
  };
  // the subscriber goes on without it if it fails once
  const early = liveQuery(query).subscribe(
    (value) => {
      latest = { found: value };
      found.resolve();
      tell(value);
    },
    () => {
      if (isFree()) ofDatabase(db).delete(name);
      found.resolve();
      fail();
    },
  );
  const stop = () => {
    early.unsubscribe();
    found.resolve();
  };
  ofDatabase(db).set(name, { followed, stop });
  return found.promise;
}

export function subscribeQuery<Found>(db: LocalDatabase, name: string, query: () => Promise<Found>): LiveQuery<Found> {
  return (ofDatabase(db).get(name)?.followed as LiveQuery<Found> | undefined) ?? createLiveQuery(query);
}

export function stopPreloadedQueries(db: LocalDatabase): void {
  for (const { stop } of ofDatabase(db).values()) stop();
  begun.delete(db);
}

function ofDatabase(db: LocalDatabase): Map<string, Begun> {
  const known = begun.get(db) ?? new Map<string, Begun>();
  begun.set(db, known);
  return known;
}
