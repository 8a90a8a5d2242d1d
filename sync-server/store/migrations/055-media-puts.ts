import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('media_puts')
    .addColumn('sha256', 'text', (c) => c.primaryKey())
    .addColumn('put_at', 'bigint', (c) => c.notNull())
    .addColumn('deleting_at', 'bigint')
    .execute();
  await db.schema.alterTable('leaving_recordings').addColumn('left_at', 'bigint').execute();
}
