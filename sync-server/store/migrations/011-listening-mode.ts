import type { Kysely } from 'kysely';

/** How a listening paper is sat [R64]; null for attempts from before, and for those of apps that do not ask. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('attempts').addColumn('listening_mode', 'text').execute();
}
