import type { Kysely } from 'kysely';

/** Students whom staff imported from a file, with what the import made, so that it can be undone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('access_lists')
    .addColumn('imported', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createTable('imported_accounts')
    .addColumn('list_id', 'text', (c) => c.notNull().references('access_lists.list_id'))
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('user_id', 'text', (c) => c.notNull())
    .addColumn('outcome', 'text', (c) => c.notNull())
    .addColumn('group_id', 'text')
    .addPrimaryKeyConstraint('imported_accounts_key', ['list_id', 'email'])
    .execute();
  await db.schema.createIndex('imported_accounts_user').on('imported_accounts').column('user_id').execute();
  await db.schema.createIndex('imported_accounts_email').on('imported_accounts').column('email').execute();
  await db.schema
    .createTable('imported_groups')
    .addColumn('list_id', 'text', (c) => c.notNull().references('access_lists.list_id'))
    .addColumn('group_id', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('imported_groups_key', ['list_id', 'group_id'])
    .execute();
}
