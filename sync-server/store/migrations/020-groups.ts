import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('groups')
    .addColumn('group_id', 'text', (c) => c.primaryKey())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('code', 'text', (c) => c.unique())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('changes', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createTable('group_members')
    .addColumn('group_id', 'text', (c) => c.notNull().references('groups.group_id'))
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.user_id'))
    .addColumn('joined_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('group_members_key', ['group_id', 'user_id'])
    .execute();
  await db.schema.createIndex('group_members_user').on('group_members').column('user_id').execute();
  await db.schema
    .createTable('group_waiting')
    .addColumn('group_id', 'text', (c) => c.notNull().references('groups.group_id'))
    .addColumn('email', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('group_waiting_key', ['group_id', 'email'])
    .execute();
  await db.schema.createIndex('group_waiting_email').on('group_waiting').column('email').execute();
  await db.schema
    .createTable('group_months')
    .addColumn('group_id', 'text', (c) => c.notNull().references('groups.group_id'))
    .addColumn('category_year', 'integer', (c) => c.notNull())
    .addColumn('category_month', 'text', (c) => c.notNull())
    .addColumn('end_date', 'text', (c) => c.notNull())
    .addColumn('actor_id', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('group_months_key', ['group_id', 'category_year', 'category_month'])
    .execute();
  await db.schema
    .createTable('set_papers')
    .addColumn('set_id', 'text', (c) => c.primaryKey())
    .addColumn('group_id', 'text', (c) => c.notNull().references('groups.group_id'))
    .addColumn('exam_id', 'text', (c) => c.notNull().references('exams.exam_id'))
    .addColumn('due_date', 'text', (c) => c.notNull())
    .addColumn('words', 'text', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('set_papers_group').on('set_papers').column('group_id').execute();
}
