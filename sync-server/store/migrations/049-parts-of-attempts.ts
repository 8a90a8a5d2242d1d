import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('attempts').addColumn('part_no', 'integer').execute();
  await db.schema.alterTable('attempts').addColumn('part_minutes', 'integer').execute();
}
