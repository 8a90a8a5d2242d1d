import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('revisions').addColumn('brought_back_at', 'bigint').execute();
}
