import type { Kysely } from 'kysely';

/** Drafts of which an author says that they can be published; servers of before neither read nor clear them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('ready_drafts')
    .addColumn('exam_id', 'text', (c) => c.primaryKey().references('exams.exam_id').onDelete('cascade'))
    .addColumn('revision', 'integer', (c) => c.notNull())
    .addColumn('ready_at', 'bigint', (c) => c.notNull())
    .execute();
}
