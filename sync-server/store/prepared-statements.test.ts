import { afterEach, beforeEach, expect, it } from 'vitest';
import { sqliteDialect } from './dialect/sqlite.ts';
import { prepared, preparedForList } from './prepared-statements.ts';
import { openStore, type Reader, type Store, type Tx } from './store.ts';

let store: Store;
let built: number;
beforeEach(async () => {
  store = await openStore(sqliteDialect(':memory:'));
  built = 0;
});
afterEach(() => store.close());

interface Place {
  owner: string;
  seq: number;
}

const put = preparedForList((tx: Tx, of: { epoch: string }, places: readonly Place[]) => {
  built += 1;
  return tx.insertInto('sequences').values(places.map(({ owner, seq }) => ({ owner, seq, epoch: of.epoch })));
});

const find = prepared((reader: Reader, of: Place) => {
  built += 1;
  return reader.selectFrom('sequences').selectAll().where('seq', '>=', of.seq).where('owner', '!=', of.owner);
});

it('a statement is built once, and asked with other values each time', async () => {
  await store.transact((tx) => put(tx, { epoch: 'a' }, [{ owner: 'one', seq: 1 }]));
  await store.transact((tx) => put(tx, { epoch: 'b' }, [{ owner: 'two', seq: 2 }]));
  expect(built).toBe(1);
  expect(await find(store.read, { seq: 2, owner: 'one' })).toEqual([{ owner: 'two', seq: 2, epoch: 'b' }]);
  expect(await find(store.read, { seq: 1, owner: 'two' })).toEqual([{ owner: 'one', seq: 1, epoch: 'a' }]);
  expect(built).toBe(2);
});

it('a list of another length is another statement', async () => {
  const places = [1, 2, 3].map((seq) => ({ owner: `owner ${seq}`, seq }));
  await store.transact((tx) => put(tx, { epoch: 'c' }, places));
  const rows = await store.transact((tx) => find(tx, { seq: 0, owner: '' }));
  expect(rows).toEqual(places.map((place) => ({ ...place, epoch: 'c' })));
});
