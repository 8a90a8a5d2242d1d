import { Dexie } from 'dexie';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { forgetRemoval, noteRemoval, readRemovals, type SessionRecord, sessionRecords } from './session-db.ts';

const record: SessionRecord = {
  count: 1,
  changedAt: 2,
  user: null,
  accessToken: 'token',
  receivedAt: 3,
  refused: false,
  signOutUnsent: true,
  removed: false,
};

/** The database as earlier versions of the app open it. */
async function openAsBefore(): Promise<Dexie> {
  const database = new Dexie('papertide-session', { chromeTransactionDurability: 'strict' });
  database.version(1).stores({ session: 'key', removals: 'user_id' });
  await database.open();
  return database;
}

/** The connections that the shelf reads through. */
async function stealConnections(): Promise<Set<IDBDatabase>> {
  const connections = new Set<IDBDatabase>();
  const get = vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(function (this: IDBObjectStore, key) {
    connections.add(this.transaction.db);
    return this.getAll(key) as IDBRequest<unknown>;
  });
  await sessionRecords.read();
  get.mockRestore();
  return connections;
}

afterEach(() => vi.restoreAllMocks());

describe('the session database', () => {
  it('is the one that earlier versions of the app write, which read it after this one too', async () => {
    const before = await openAsBefore();
    await before.table('session').put({ key: 'session', record });
    expect(await sessionRecords.read()).toEqual(record);
    await sessionRecords.change(() => ({ ...record, count: 2 }));
    expect(await before.table('session').get('session')).toMatchObject({ record: { count: 2 } });
    before.close();
    await sessionRecords.change(() => ({ ...record, count: 0 }));
  });

  it('changes the record in one step for all tabs', async () => {
    const more = (stored: SessionRecord | null) => ({ ...record, count: (stored?.count ?? 0) + 1 });
    await Promise.all(Array.from({ length: 5 }, () => sessionRecords.change(more)));
    expect(await sessionRecords.read()).toEqual({ ...record, count: 5 });
    await sessionRecords.change(() => null);
    expect(await sessionRecords.read()).toEqual({ ...record, count: 5 });
  });

  it('takes a record that it cannot read for none', async () => {
    await sessionRecords.change(() => JSON.parse('{ "count": "many" }'));
    expect(await sessionRecords.read()).toBeNull();
  });

  it('keeps the record where the change cannot be made, and says why', async () => {
    await sessionRecords.change(() => record);
    const trouble = new Error('no');
    await expect(
      sessionRecords.change(() => {
        throw trouble;
      }),
    ).rejects.toBe(trouble);
    expect(await sessionRecords.read()).toEqual(record);
  });

  it('[F16, F53] is opened anew, under a lock, where the browser closed the connection', async () => {
    await sessionRecords.change(() => record);
    const connections = await stealConnections();
    for (const one of connections) one.close();
    const whileOpening: Promise<LockManagerSnapshot>[] = [];
    const open = indexedDB.open.bind(indexedDB);
    vi.spyOn(indexedDB, 'open').mockImplementation((...args) => {
      whileOpening.push(navigator.locks.query());
      return open(...args);
    });
    expect(await sessionRecords.read()).toEqual(record);
    expect(await Promise.all(whileOpening)).toMatchObject([
      { held: [{ name: 'papertide-opening-papertide-session' }] },
    ]);
    expect((await navigator.locks.query()).held).toEqual([]);
  });

  it('remembers whose data is to go', async () => {
    await noteRemoval('nimal');
    await noteRemoval('amaya');
    await forgetRemoval('nimal');
    expect(await readRemovals()).toEqual(['amaya']);
    await forgetRemoval('amaya');
    expect(await readRemovals()).toEqual([]);
  });
});
