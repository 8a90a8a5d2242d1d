import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('staff_roles')
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.user_id').onDelete('cascade'))
    .addColumn('role', 'text', (c) => c.notNull())
    .addColumn('since', 'bigint', (c) => c.notNull())
    .addColumn('given_by', 'text')
    .addPrimaryKeyConstraint('staff_roles_key', ['user_id', 'role'])
    .execute();
  await db.schema
    .createTable('staff_groups')
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.user_id').onDelete('cascade'))
    .addColumn('group_id', 'text', (c) => c.notNull().references('groups.group_id').onDelete('cascade'))
    .addPrimaryKeyConstraint('staff_groups_key', ['user_id', 'group_id'])
    .execute();
  await db.schema.createIndex('staff_groups_group').on('staff_groups').column('group_id').execute();
  // admins stay admins, and the oldest of them owns the academy
  await sql`insert into staff_roles (user_id, role, since, given_by)
    select user_id, 'admin', created_at, null from users where role = 'admin'`.execute(db);
  await sql`update staff_roles set role = 'owner' where user_id = (
    select user_id from users where role = 'admin' and active = 1 order by created_at, user_id limit 1)`.execute(db);
}
