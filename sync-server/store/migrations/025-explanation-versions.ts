import type { Kysely } from 'kysely';

/** Versions of the explanations that authors save, as the other texts of a draft have had since 012. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('explanations')
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .execute();
}
