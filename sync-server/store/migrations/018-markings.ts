import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('markings')
    .addColumn('result_id', 'text', (column) => column.primaryKey().references('attempts.result_id'))
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.user_id'))
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('draft', 'text')
    .addColumn('saved_by', 'text')
    .addColumn('saved_at', 'bigint')
    .addColumn('claimed_by', 'text')
    .addColumn('claimed_until', 'bigint')
    .execute();
  await db.schema.createIndex('markings_user').on('markings').column('user_id').execute();
  await db.schema
    .createIndex('results_waiting')
    .on('results')
    .columns(['score', 'result_id'])
    .where(sql.ref('marks'), 'is', null)
    .execute();
  await db.schema
    .createIndex('results_marked')
    .on('results')
    .column('result_id')
    .where(sql.ref('marks'), 'is not', null)
    .execute();
}
