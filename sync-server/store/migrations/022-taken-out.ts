import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('group_taken_out')
    .addColumn('group_id', 'text', (c) => c.notNull().references('groups.group_id'))
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.user_id'))
    .addPrimaryKeyConstraint('group_taken_out_key', ['group_id', 'user_id'])
    .execute();
  await db.schema.createIndex('group_taken_out_user').on('group_taken_out').column('user_id').execute();
}
