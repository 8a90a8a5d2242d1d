import type { Kysely } from 'kysely';

/** When a revision was brought back from its file after a restore; null for one that was published here. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('revisions').addColumn('brought_back_at', 'bigint').execute();
}
