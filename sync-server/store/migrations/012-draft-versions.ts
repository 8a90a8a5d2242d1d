import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['contents', 'reading_documents'])
    await db.schema
      .alterTable(table)
      .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
      .execute();
  await db.schema
    .createTable('question_reasons')
    .addColumn('question_id', 'text', (c) => c.primaryKey().references('questions.question_id'))
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('evidence', 'text', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('transcripts')
    .addColumn('part_id', 'text', (c) => c.primaryKey().references('parts.part_id'))
    .addColumn('turns', 'text', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('revision_reasons')
    .addColumn('exam_id', 'text', (c) => c.notNull())
    .addColumn('revision', 'integer', (c) => c.notNull())
    .addColumn('reasons', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('revision_reasons_key', ['exam_id', 'revision'])
    .execute();
}
