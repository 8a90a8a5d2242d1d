import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('epoch_witnesses')
    .addColumn('word', 'text', (c) => c.primaryKey())
    .addColumn('noted_at', 'bigint', (c) => c.notNull())
    .addColumn('replaced_at', 'bigint')
    .execute();
  await db.schema.alterTable('database_epoch').addColumn('oldest_server', 'text').execute();
  await db.schema.alterTable('database_epoch').addColumn('media_place', 'text').execute();
}
