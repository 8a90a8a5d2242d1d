import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('database_epoch').addColumn('app_origin', 'text').execute();
}
