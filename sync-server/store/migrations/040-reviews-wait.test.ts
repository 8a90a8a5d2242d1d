import { Kysely } from 'kysely';
import { expect, it } from 'vitest';
import { sqliteDialect } from '../dialect/sqlite.ts';
import { up } from './040-reviews-wait.ts';

it('[R234] what stands on the public page stays there, what is hidden waits', async () => {
  const db = new Kysely<{ feedbacks: { feedback_id: string; hidden: number; approved: number } }>({
    dialect: sqliteDialect(':memory:'),
  });
  await db.schema
    .createTable('feedbacks')
    .addColumn('feedback_id', 'text')
    .addColumn('hidden', 'integer', (c) => c.notNull())
    .execute();
  await db
    .insertInto('feedbacks')
    .values([{ feedback_id: 'shown', hidden: 0 } as never, { feedback_id: 'hidden', hidden: 1 } as never])
    .execute();
  await up(db);
  const rows = await db.selectFrom('feedbacks').select(['feedback_id', 'approved']).orderBy('hidden').execute();
  await db.destroy();
  expect(rows).toEqual([
    { feedback_id: 'shown', approved: 1 },
    { feedback_id: 'hidden', approved: 0 },
  ]);
});
