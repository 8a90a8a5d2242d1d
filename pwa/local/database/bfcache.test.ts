import { Dexie, type Table } from 'dexie';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createBfcacheGuard } from './bfcache.ts';
import { endWithPage, untilBack } from './open-database.ts';

interface Row {
  id: number;
}

let page: EventTarget;
let left: ReturnType<typeof createBfcacheGuard>;
let database: Dexie & { rows: Table<Row, number> };
let over: AbortController;
const tell = (name: 'pagehide' | 'pageshow', persisted: boolean) =>
  page.dispatchEvent(Object.assign(new Event(name), { persisted }));

beforeEach(async () => {
  over = new AbortController();
  page = new EventTarget();
  left = createBfcacheGuard(page);
  database = new Dexie(crypto.randomUUID()) as typeof database;
  database.version(1).stores({ rows: 'id' });
  endWithPage(database, left);
  await database.open();
});
afterEach(() => {
  over.abort();
  vi.restoreAllMocks();
  database.close();
});

/** Begins a write that goes on until the test is over, or until it is ended; resolves once it has begun, to how it ends. */
function beginToWrite(): Promise<{ ended: Promise<unknown> }> {
  return new Promise((resolve) => {
    const ended = database
      .transaction('rw', database.rows, async () => {
        for (let id = 0; !over.signal.aborted; id += 1) {
          await database.rows.put({ id });
          resolve({ ended });
        }
      })
      .catch((error: unknown) => error);
  });
}

describe('[F74] a page in the back/forward cache', () => {
  it('ends what it writes, all or nothing, so that the next page can', async () => {
    const { ended } = await beginToWrite();
    tell('pagehide', true);
    expect(await ended).toMatchObject({ name: 'AbortError' });

    const nextPage = new Dexie(database.name);
    await nextPage.open();
    expect(await nextPage.table('rows').count()).toBe(0);
    nextPage.close();
  });

  it('begins nothing and opens nothing before it is back', async () => {
    tell('pagehide', true);
    await expect(database.rows.put({ id: 1 })).rejects.toMatchObject({ name: 'AbortError' });
    database.close({ disableAutoOpen: false });
    const opening = vi.spyOn(indexedDB, 'open');
    const putting = database.rows.put({ id: 2 });
    await new Promise(setImmediate);
    expect(opening).not.toHaveBeenCalled();

    tell('pageshow', true);
    await untilBack(left);
    await putting;
    expect(await database.rows.toArray()).toEqual([{ id: 2 }]);
  });

  it('lets a page that is closed end as it may', async () => {
    const writing = database.rows.put({ id: 1 });
    tell('pagehide', false);
    await writing;
    expect(await database.rows.count()).toBe(1);
  });
});
