import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('users').addColumn('phone', 'text').execute();
  await db.schema.alterTable('users').addColumn('note', 'text').execute();
  await db.schema
    .alterTable('users')
    .addColumn('edits', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema.alterTable('access_log').addColumn('reason', 'text').execute();
  await db.schema
    .createTable('address_changes')
    .addColumn('user_id', 'text', (c) => c.primaryKey().references('users.user_id'))
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('token_hash', 'text', (c) => c.notNull().unique())
    .addColumn('made_at', 'bigint', (c) => c.notNull())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .execute();
}
