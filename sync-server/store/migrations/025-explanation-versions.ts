import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('explanations')
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .execute();
}
