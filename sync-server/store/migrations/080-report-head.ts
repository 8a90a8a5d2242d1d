import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('report_head')
    .addColumn('head_id', 'integer', (c) => c.primaryKey())
    .addColumn('name', 'text')
    .addColumn('logo', 'text')
    .addColumn('logo_width', 'integer')
    .addColumn('logo_height', 'integer')
    .execute();
}
