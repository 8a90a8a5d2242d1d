import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('mock_parts')
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.user_id'))
    .addColumn('mock_id', 'text', (c) => c.notNull())
    .addColumn('entry', 'text', (c) => c.notNull())
    .addColumn('skill', 'text', (c) => c.notNull())
    .addColumn('exam_id', 'text', (c) => c.notNull())
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('break_minutes', 'integer', (c) => c.notNull())
    .addColumn('removed', 'integer', (c) => c.notNull())
    .addColumn('hlc', 'text', (c) => c.notNull())
    .addColumn('sent_hlc', 'text', (c) => c.notNull())
    .addColumn('seq', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('mock_parts_key', ['user_id', 'mock_id', 'entry'])
    .execute();
  await db.schema.createIndex('mock_parts_feed').on('mock_parts').columns(['user_id', 'seq']).execute();
}
