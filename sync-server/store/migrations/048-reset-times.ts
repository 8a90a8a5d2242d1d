import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('password_resets').addColumn('made_at', 'bigint').execute();
}
