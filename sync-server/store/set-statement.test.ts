import { Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makePostgresDatabase } from '../testing/stores.ts';
import { postgresDialect } from './dialect/postgres.ts';
import { prepared, preparedForList } from './prepared-statements.ts';
import { openStore, type Reader, type Store, type Tx } from './store.ts';
import type { Tables } from './tables.ts';

let store: Store;
let url: string;
let statements: string[];
beforeAll(async () => {
  statements = [];
  url = await makePostgresDatabase();
  store = await openStore(postgresDialect(url, undefined, (text) => statements.push(text)));
});
afterAll(() => store.close());

interface Place {
  owner: string;
  seq: number;
  epoch: string;
}

const putAll = preparedForList((tx: Tx, of: { epoch: string }, places: readonly Omit<Place, 'epoch'>[]) =>
  tx.insertInto('sequences').values(places.map(({ owner, seq }) => ({ owner, seq, epoch: of.epoch }))),
);

const find = prepared((reader: Reader, of: { owner: string; above: number }) =>
  reader
    .selectFrom('sequences')
    .select(['owner', 'seq'])
    .where('owner', 'like', of.owner)
    .where('seq', '>', of.above)
    .orderBy('seq', 'desc'),
);

const moveTo = prepared((tx: Tx, of: { owner: string; seq: number }) =>
  tx.updateTable('sequences').set({ seq: of.seq }).where('owner', '=', of.owner),
);

const see = prepared((tx: Tx, of: Tables['devices']) =>
  tx.insertInto('devices').values({
    user_id: of.user_id,
    device_id: of.device_id,
    seen_at: of.seen_at,
    app_version: of.app_version,
    waiting: of.waiting,
    waiting_since: of.waiting_since,
  }),
);

it('one statement reads for all calls that come together, and gives each of them its own rows in their order', async () => {
  const places = ['oruwa', 'vallam'].flatMap((owner) => [1, 2, 3].map((seq) => ({ owner: `${owner} ${seq}`, seq })));
  await store.transact((tx) => putAll(tx, { epoch: 'a' }, places));
  statements.length = 0;
  const found = await Promise.all([
    find(store.read, { owner: 'oruwa%', above: 1 }),
    find(store.read, { owner: 'nobody', above: 0 }),
    find(store.read, { owner: 'vallam%', above: 2 }),
  ]);
  expect(found).toEqual([
    [
      { owner: 'oruwa 3', seq: 3 },
      { owner: 'oruwa 2', seq: 2 },
    ],
    [],
    [{ owner: 'vallam 3', seq: 3 }],
  ]);
  expect(statements).toHaveLength(1);
});

it('a list of any length is one statement, with the same text', async () => {
  statements.length = 0;
  for (const length of [1, 40]) {
    const places = Array.from({ length }, (_, seq) => ({ owner: `of ${length}: ${seq}`, seq }));
    await store.transact((tx) => putAll(tx, { epoch: 'a' }, places));
  }
  const puts = statements.filter((text) => text.startsWith('insert'));
  expect(puts).toHaveLength(2);
  expect(new Set(puts).size).toBe(1);
});

it('a write that finds fewer rows than it was given is undone', async () => {
  const places = [{ owner: 'dory', seq: 1 }];
  await store.transact((tx) => putAll(tx, { epoch: 'a' }, places));
  const moved = store.transact(async (tx) => {
    await moveTo(tx, { owner: 'dory', seq: 7 });
    await moveTo(tx, { owner: 'gone', seq: 7 });
  });
  await expect(moved).rejects.toMatchObject({ name: 'Overtaken' });
  expect(await find(store.read, { owner: 'dory', above: 0 })).toEqual([{ owner: 'dory', seq: 1 }]);
});

it('nothing is stored where a value is null, also if it is null in every row', async () => {
  const [user_id] = await store.transact(async (tx) => {
    const person = { first_name: 'A', last_name: 'B', address: 'C', email: 'a@example.org', password_hash: '-' };
    await tx
      .insertInto('users')
      .values({ user_id: 'one', ...person, role: 'student', created_at: 1 })
      .execute();
    return ['one'];
  });
  const of = { user_id: user_id ?? '', seen_at: 1, app_version: null, waiting: null, waiting_since: null };
  await store.transact((tx) => see(tx, { ...of, device_id: 'a' }));
  await store.transact((tx) => see(tx, { ...of, device_id: 'b', waiting: 3, app_version: '1.0' }));
  const rows = await store.read.selectFrom('devices').selectAll().orderBy('device_id').execute();
  expect(rows).toEqual([
    { ...of, device_id: 'a' },
    { ...of, device_id: 'b', waiting: 3, app_version: '1.0' },
  ]);
});

it('[F30] a text that PostgreSQL cannot store is stored readable', async () => {
  const places = ['a\0b', 'half \ud83d pair', 'whole \u{1f4a7}', String.raw`\u0000 as six letters`].map((owner) => ({
    owner: `text: ${owner}`,
    seq: 1,
  }));
  await store.transact((tx) => putAll(tx, { epoch: 'a' }, places));
  const found = await find(store.read, { owner: 'text: %', above: 0 });
  expect(new Set(found.map(({ owner }) => owner))).toEqual(
    new Set([
      'text: a\ufffdb',
      'text: half \ufffd pair',
      'text: whole \u{1f4a7}',
      String.raw`text: \u0000 as six letters`,
    ]),
  );
});

it('[R321] a statement that was prepared before a newer version of the server added a column goes on', async () => {
  const ask = () => find(store.read, { owner: 'oruwa%', above: 1 });
  const before = await ask();
  const newer = new Kysely<unknown>({ dialect: postgresDialect(url) });
  await sql`alter table sequences add column colour text`.execute(newer);
  await newer.destroy();
  expect(await ask()).toEqual(before);
});

it('[R321] a prepared query that takes all columns is not built', async () => {
  const all = prepared((reader: Reader, of: { owner: string }) =>
    reader.selectFrom('sequences').selectAll().where('owner', '=', of.owner),
  );
  await expect(all(store.read, { owner: 'dory' })).rejects.toThrow('names its columns');
});
