import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('merged_rows')
    .addColumn('merge_id', 'text', (c) => c.notNull())
    .addColumn('collection', 'text', (c) => c.notNull())
    .addColumn('row_key', 'text', (c) => c.notNull())
    .addColumn('replaced', 'text')
    .addPrimaryKeyConstraint('merged_rows_key', ['merge_id', 'collection', 'row_key'])
    .execute();
}
