// A page's connection to its database: what the page writes is seen, what goes wrong there is made to, and once the page is
// killed nothing gets through any more, so that a transaction that was under way does not come to its end.

import type { AttemptHere } from '../pwa/local/db.ts';
import type { LocalDatabase } from '../pwa/local/db.ts';
import type { Attempt } from '../shared/attempts.ts';
import { type StampedCollection, STAMPED_COLLECTIONS } from '../shared/sync/collections.ts';
import type { Stamp } from '../shared/sync/clock.ts';

/** A row that a page put, perhaps in a transaction that came to nothing. */
export type Written =
  | { table: StampedCollection; row: { hlc: Stamp } }
  | { table: 'attempts'; row: Attempt }
  | { table: 'attemptsHere'; row: AttemptHere };

export interface DiskWatch {
  /** Hears each row that this device made and that is put as unsent; null hears nothing. */
  onWritten: ((written: Written) => void) | null;
  /** As it stands in the stamps of this device. */
  device_id: string;
  isDead: boolean;
  /** The next write finds no room. */
  isFull: boolean;
}

const OWN_TABLES: readonly string[] = [...STAMPED_COLLECTIONS, 'attempts', 'attemptsHere'];

/** To be called before the database is opened. */
export function watchDisk(db: LocalDatabase): DiskWatch {
  const watch: DiskWatch = { onWritten: null, device_id: '', isDead: false, isFull: false };

  // no async function: Dexie counts on its own promises to know that a transaction goes on
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

/** Whether a row is as its student left it on this device, and not as a sync brought it. */
function isMadeHere(row: object, device_id: string): boolean {
  if ('state' in row && row.state !== 'unsent') return false;
  return !('hlc' in row) || String(row.hlc).endsWith(device_id);
}
