import type { Kysely } from 'kysely';

/** Which version of a result its student was sent last, where that is not the one of now; null for those that are there. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('results').addColumn('told_rows', 'text').execute();
}
