import type { Kysely } from 'kysely';

/**
 * Lists of addresses that staff gave a month, took one from, or imported, with what each changed, so that a list can be
 * undone. A deleted account takes its rows along, on servers of before too: nothing references users.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('access_lists')
    .addColumn('list_id', 'text', (c) => c.primaryKey())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('actor_id', 'text', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('category_year', 'integer')
    .addColumn('category_month', 'text')
    .addColumn('end_date', 'text')
    // the group whose month was taken back with its members', and what it gave until then
    .addColumn('group_id', 'text')
    .addColumn('group_end_date', 'text')
    .addColumn('undone_at', 'bigint')
    .addColumn('undone_by', 'text')
    .execute();
  await db.schema
    .createTable('access_list_changes')
    .addColumn('list_id', 'text', (c) => c.notNull().references('access_lists.list_id'))
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('user_id', 'text')
    .addColumn('outcome', 'text', (c) => c.notNull())
    .addColumn('grant_before', 'text')
    .addColumn('end_before', 'text')
    .addColumn('grant_after', 'text')
    .addColumn('end_after', 'text')
    .addColumn('waiting_before', 'text')
    .addColumn('waiting_actor_id', 'text')
    .addColumn('waiting_given_at', 'bigint')
    .addColumn('waiting_after', 'text')
    .addColumn('undone', 'text')
    .addPrimaryKeyConstraint('access_list_changes_key', ['list_id', 'email'])
    .execute();
  await db.schema.createIndex('access_list_changes_user').on('access_list_changes').column('user_id').execute();
  await db.schema.createIndex('access_list_changes_email').on('access_list_changes').column('email').execute();
}
