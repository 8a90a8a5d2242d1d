import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('feedbacks')
    .addColumn('hidden', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  // of several reviews by one student the newest stays, as if each had replaced the one before
  await sql`delete from feedbacks where feedback_id not in (
    select feedback_id from (
      select feedback_id, row_number() over (partition by user_id order by created_at desc, feedback_id desc) as place
      from feedbacks
    ) as placed where place = 1
  )`.execute(db);
  await db.schema.createIndex('feedbacks_user').unique().on('feedbacks').column('user_id').execute();
  await db.schema
    .createTable('sign_in_clients')
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.user_id'))
    .addColumn('client', 'text', (c) => c.notNull())
    .addColumn('last_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('sign_in_clients_key', ['user_id', 'client'])
    .execute();
}
