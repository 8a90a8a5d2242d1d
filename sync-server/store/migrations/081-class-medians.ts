import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('class_medians')
    .addColumn('group_id', 'text', (c) => c.primaryKey().references('groups.group_id').onDelete('cascade'))
    .addColumn('looked_at', 'bigint', (c) => c.notNull())
    .addColumn('figures', 'text', (c) => c.notNull())
    .execute();
}
