import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('remarks')
    .addColumn('exam_id', 'text', (column) => column.notNull())
    .addColumn('revision', 'integer', (column) => column.notNull())
    .addColumn('remark_no', 'integer', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('changes', 'text', (column) => column.notNull())
    .addColumn('words', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('finished_at', 'bigint')
    .addPrimaryKeyConstraint('remarks_key', ['exam_id', 'revision', 'remark_no'])
    .addForeignKeyConstraint('remarks_revision', ['exam_id', 'revision'], 'revisions', ['exam_id', 'revision'])
    .execute();
  await db.schema.alterTable('results').addColumn('remarked', 'text').execute();
  await db.schema
    .alterTable('results')
    .addColumn('remark_no', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createIndex('results_revision')
    .on('results')
    .columns(['exam_id', 'revision', 'remark_no', 'user_id'])
    .execute();
}
