import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COLLECTIONS, STAMPED_COLLECTIONS } from '../../shared/sync/collections.ts';
import { SCHEMAS } from '../../shared/sync/schemas.ts';
import { columnsOf, FED_TABLES, readRow, STORED, writeRows } from './collections.ts';
import { sqliteDialect } from './dialect/sqlite.ts';
import { openStore, type Store } from './store.ts';
import type { Tables } from './tables.ts';

let store: Store;
beforeAll(async () => {
  store = await openStore(sqliteDialect(':memory:'));
});
afterAll(() => store.close());

/** The columns that a table has in the database, and where each stands in its key. */
async function realColumns(table: string): Promise<{ name: string; pk: number }[]> {
  const columns: unknown = await store.read
    .selectFrom('pragma_table_info' as never)
    .select(['name', 'pk'] as never[])
    .where('arg' as never, '=', table as never)
    .execute();
  return columns as { name: string; pk: number }[];
}

async function keyColumns(table: string): Promise<string[]> {
  return (await realColumns(table))
    .filter(({ pk }) => pk > 0)
    .toSorted((a, b) => a.pk - b.pk)
    .map(({ name }) => name);
}

const setting = (user_id: string, value: string): Tables['settings'] => {
  const hlc = '000001795000000-0000-here';
  return { user_id, name: 'clock', value, hlc, sent_hlc: hlc, seq: 0 };
};

describe('the tables of the collections', () => {
  it.each(STAMPED_COLLECTIONS)('hold %s under the key by which a row takes the place of another', async (name) => {
    const key = [...(STORED[name].isOfEach ? ['user_id'] : []), ...COLLECTIONS[name].key];
    expect(new Set(await keyColumns(name))).toEqual(new Set(key));
  });

  it.each(STAMPED_COLLECTIONS)('[R217] have no column of %s that a push would not write', async (name) => {
    const names = (await realColumns(name)).map((column) => column.name);
    expect(columnsOf(name).toSorted()).toEqual(names.toSorted());
  });

  it.each(FED_TABLES)('[R217] have a column for all that a row of %s has on the wire', async (name) => {
    const names = (await realColumns(name)).map((column) => column.name);
    expect(Object.keys(SCHEMAS[name].shape).filter((field) => !names.includes(field))).toEqual([]);
  });

  it.each(FED_TABLES)('have the columns of %s that are told of', async (name) => {
    const columns = [...STORED[name].texts, ...(STORED[name].json ?? [])] as never[];
    const query = store.read.selectFrom(name).select(['user_id', 'seq', ...columns]);
    expect(await query.execute()).toEqual([]);
  });

  it('keep one student’s rows apart from another’s of the same key, and number what is written', async () => {
    const [one, other] = [newId(), newId()];
    const person = { first_name: 'A', last_name: 'B', address: 'C', password_hash: '-', role: 'student' } as const;
    await store.transact((tx) =>
      tx
        .insertInto('users')
        .values([one, other].map((user_id) => ({ ...person, user_id, email: user_id, created_at: 1 })))
        .execute(),
    );
    for (const [user, value] of [
      [one, 'shown'],
      [other, 'shown'],
      [one, 'hidden'],
    ] as const)
      await store.transactFor(user, (tx) => writeRows(tx, 'settings', [setting(user, value)]));
    const rows = await store.read.selectFrom('settings').selectAll().orderBy('value').execute();
    expect(rows.map(({ user_id, value, seq }) => [user_id, value, seq])).toEqual([
      [one, 'hidden', 2],
      [other, 'shown', 1],
    ]);
  });

  it('give a row as it travels: without whose it is, and without what is not there yet', () => {
    const result_id = newId();
    const row = readRow('results', {
      result_id,
      user_id: newId(),
      exam_id: newId(),
      revision: 1,
      correct: 0,
      total: 0,
      score: 'null',
      rows: '[]',
      marks: null,
      remarked: null,
      remark_no: 0,
      told_rows: null,
      counted: 0,
      seq: 7,
    });
    expect(row).toMatchObject({ result_id, score: null, rows: [] });
    expect(Object.keys(row)).not.toContain('marks');
    expect(Object.keys(row)).not.toContain('user_id');
  });
});
