import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('users').addColumn('merged_into', 'text').execute();
  await db.schema.createIndex('users_merged_into').on('users').column('merged_into').execute();
  await db.schema
    .createTable('account_merges')
    .addColumn('merge_id', 'text', (c) => c.primaryKey())
    .addColumn('kept_id', 'text', (c) => c.notNull())
    .addColumn('gone_id', 'text', (c) => c.notNull())
    .addColumn('merged_at', 'bigint', (c) => c.notNull())
    .addColumn('undone_at', 'bigint')
    .addColumn('moved', 'text', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('account_merges_kept').on('account_merges').column('kept_id').execute();
  await db.schema.createIndex('account_merges_gone').on('account_merges').column('gone_id').execute();
  await db.schema
    .createTable('merged_attempts')
    .addColumn('result_id', 'text', (c) => c.primaryKey())
    .addColumn('merge_id', 'text', (c) => c.notNull().references('account_merges.merge_id'))
    .execute();
  await db.schema.createIndex('merged_attempts_merge').on('merged_attempts').column('merge_id').execute();
}
