import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('mocks')
    .addColumn('mock_id', 'text', (c) => c.primaryKey())
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('parent_category', 'text', (c) => c.notNull())
    .addColumn('break_minutes', 'integer', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('withdrawn', 'integer', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('mock_papers')
    .addColumn('mock_id', 'text', (c) => c.notNull().references('mocks.mock_id'))
    .addColumn('skill', 'text', (c) => c.notNull())
    .addColumn('exam_id', 'text', (c) => c.notNull().references('exams.exam_id'))
    .addPrimaryKeyConstraint('mock_papers_key', ['mock_id', 'skill'])
    .execute();
}
