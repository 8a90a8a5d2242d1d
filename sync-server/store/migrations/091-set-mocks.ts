import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('set_mocks')
    .addColumn('set_id', 'text', (c) => c.primaryKey())
    .addColumn('group_id', 'text', (c) => c.notNull().references('groups.group_id').onDelete('cascade'))
    .addColumn('mock_id', 'text', (c) => c.notNull().references('mocks.mock_id'))
    .addColumn('due_date', 'text', (c) => c.notNull())
    .addColumn('words', 'text', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('set_mocks_group').on('set_mocks').column('group_id').execute();
}
