import type { Kysely } from 'kysely';

/** When a reset link was made; null for those from before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('password_resets').addColumn('made_at', 'bigint').execute();
}
