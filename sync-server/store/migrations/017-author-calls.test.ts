import { Kysely, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { expect, it, onTestFinished } from 'vitest';
import { sqliteDialect } from '../dialect/sqlite.ts';
import type { Tables } from '../tables.ts';
import { migrations } from './index.ts';

/** Before results said whether they are counted. */
type TablesThen = Omit<Tables, 'results'> & { results: Omit<Tables['results'], 'counted'> };

it('results that ended after a re-marking have been through it; those that one has yet to look at have not', async () => {
  const db = new Kysely<TablesThen>({ dialect: sqliteDialect(':memory:') });
  onTestFinished(() => db.destroy());
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } });
  await migrator.migrateTo('015-access-control');
  await sql`pragma foreign_keys = off`.execute(db);
  const remark = { exam_id: 'e', reason: 'r', changes: '[]', words: '[]', user_id: 'u', created_at: 1 };
  await db
    .insertInto('remarks')
    .values([
      { ...remark, revision: 1, remark_no: 1, finished_at: 2 },
      { ...remark, revision: 1, remark_no: 2, finished_at: null },
    ])
    .execute();
  const result = { user_id: 'u', exam_id: 'e', correct: 0, total: 0, score: '{}', rows: '[]', seq: 0 };
  await db
    .insertInto('results')
    .values(
      [
        { result_id: 'ended after the first', revision: 1, remark_no: 0 },
        { result_id: 'through the second', revision: 1, remark_no: 2 },
        { result_id: 'of another revision', revision: 2, remark_no: 0 },
      ].map((one) => ({ ...result, ...one, marks: null, remarked: null })),
    )
    .execute();
  const { error } = await migrator.migrateToLatest();
  expect(error).toBeUndefined();
  const rows = await db.selectFrom('results').select(['result_id', 'remark_no']).orderBy('remark_no').execute();
  expect(rows).toEqual([
    { result_id: 'of another revision', remark_no: 0 },
    { result_id: 'ended after the first', remark_no: 1 },
    { result_id: 'through the second', remark_no: 2 },
  ]);
});
