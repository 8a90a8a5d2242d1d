import { Dexie } from 'dexie';
import { afterEach, expect, it, vi } from 'vitest';
import { openDatabase } from './open-database.ts';

afterEach(() => vi.restoreAllMocks());

async function heldLocks(): Promise<(string | undefined)[]> {
  const { held = [] } = await navigator.locks.query();
  return held.map(({ name }) => name);
}

it('[F53] holds a lock as long as it opens the database, so that no browser keeps the page half way', async () => {
  const database = new Dexie('left-in-the-middle');
  database.version(1).stores({ rows: 'id' });
  const whileOpening: Promise<(string | undefined)[]>[] = [];
  const open = indexedDB.open.bind(indexedDB);
  vi.spyOn(indexedDB, 'open').mockImplementation((...args) => {
    whileOpening.push(heldLocks());
    return open(...args);
  });

  await openDatabase(database);
  expect(await Promise.all(whileOpening)).toEqual([['papertide-opening-left-in-the-middle']]);
  expect(await heldLocks()).toEqual([]);
  await openDatabase(database);
  expect(whileOpening).toHaveLength(1);
  database.close();
});
