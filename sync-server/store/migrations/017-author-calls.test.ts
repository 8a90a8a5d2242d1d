import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openAt } from './testing.ts';

it('results that ended after a re-marking have been through it; those that one has yet to look at have not', async () => {
  const { db, insert, migrateToLatest } = await openAt('015-access-control');
  await sql`pragma foreign_keys = off`.execute(db);
  const remark = { exam_id: 'e', reason: 'r', changes: '[]', words: '[]', user_id: 'u', created_at: 1 };
  await insert('remarks', [
    { ...remark, revision: 1, remark_no: 1, finished_at: 2 },
    { ...remark, revision: 1, remark_no: 2, finished_at: null },
  ]);
  const result = { user_id: 'u', exam_id: 'e', correct: 0, total: 0, score: '{}', rows: '[]', seq: 0 };
  await insert(
    'results',
    [
      { result_id: 'ended after the first', revision: 1, remark_no: 0 },
      { result_id: 'through the second', revision: 1, remark_no: 2 },
      { result_id: 'of another revision', revision: 2, remark_no: 0 },
    ].map((one) => ({ ...result, ...one, marks: null, remarked: null })),
  );
  await migrateToLatest();
  const rows = await db.selectFrom('results').select(['result_id', 'remark_no']).orderBy('remark_no').execute();
  expect(rows).toEqual([
    { result_id: 'of another revision', remark_no: 0 },
    { result_id: 'ended after the first', remark_no: 1 },
    { result_id: 'through the second', remark_no: 2 },
  ]);
});
