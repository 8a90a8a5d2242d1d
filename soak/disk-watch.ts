// A page's connection to its database: records its writes, injects faults, and blocks everything after the page is
// killed, so that an open transaction never finishes.

import type { AttemptHere } from '../pwa/local/database/db.ts';
import type { LocalDatabase } from '../pwa/local/database/db.ts';
import type { Attempt } from '../shared/attempts.ts';
import { type StampedCollection, STAMPED_COLLECTIONS } from '../shared/sync/collections.ts';
import type { Stamp } from '../shared/sync/clock.ts';

/** A row that a page put, possibly in a transaction that was rolled back. */
export type Written =
  | { table: StampedCollection; row: { hlc: Stamp } }
  | { table: 'attempts'; row: Attempt }
  | { table: 'attemptsHere'; row: AttemptHere };

export interface DiskWatch {
  /** Called with each row that this device made and put as unsent; null to ignore them. */
  onWritten: ((written: Written) => void) | null;
  device_id: string;
  isDead: boolean;
  isFull: boolean;
}

const OWN_TABLES: readonly string[] = [...STAMPED_COLLECTIONS, 'attempts', 'attemptsHere'];

/** Call it before the database is opened. */
export function watchDisk(db: LocalDatabase): DiskWatch {
  const watch: DiskWatch = { onWritten: null, device_id: '', isDead: false, isFull: false };

  // not an async function: Dexie relies on its own promises to track a transaction
  function guarded<Done>(work: () => Promise<Done>): Promise<Done> {
    return watch.isDead ? Promise.reject(new DOMException('The page is gone', 'AbortError')) : work();
  }

  db.use({
    stack: 'dbcore',
    name: 'soak',
    create: (core) => ({
      ...core,
      table(name) {
        const table = core.table(name);
        return {
          ...table,
          get: (request) => guarded(() => table.get(request)),
          getMany: (request) => guarded(() => table.getMany(request)),
          query: (request) => guarded(() => table.query(request)),
          openCursor: (request) => guarded(() => table.openCursor(request)),
          count: (request) => guarded(() => table.count(request)),
          mutate: (request) =>
            guarded(() => {
              if (watch.isFull) {
                watch.isFull = false;
                return Promise.reject(new DOMException('No room', 'QuotaExceededError'));
              }
              if (watch.onWritten && OWN_TABLES.includes(name) && (request.type === 'put' || request.type === 'add'))
                for (const row of request.values as Written['row'][])
                  if (isMadeHere(row, watch.device_id)) watch.onWritten({ table: name, row } as Written);
              return table.mutate(request);
            }),
        };
      },
    }),
  });
  return watch;
}

function isMadeHere(row: object, device_id: string): boolean {
  if ('state' in row && row.state !== 'unsent') return false;
  return !('hlc' in row) || String(row.hlc).endsWith(device_id);
}
