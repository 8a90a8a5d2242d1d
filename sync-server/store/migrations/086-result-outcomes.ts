import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('result_outcomes')
    .addColumn('result_id', 'text', (c) => c.primaryKey().references('results.result_id').onDelete('cascade'))
    .addColumn('seq', 'bigint', (c) => c.notNull())
    .addColumn('format', 'integer', (c) => c.notNull())
    .addColumn('outcomes', 'text', (c) => c.notNull())
    .execute();
}
