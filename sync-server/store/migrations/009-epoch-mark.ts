import type { Kysely } from 'kysely';

/** A word that stands in a file beside the database too: where they differ, another database was put in this one's place. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('database_epoch').addColumn('mark', 'text').execute();
}
