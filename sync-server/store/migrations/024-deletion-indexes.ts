import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('annotations_attempt').on('annotations').column('result_id').execute();
  await db.schema.createIndex('late_answers_user').on('late_answers').column('user_id').execute();
  await db.schema.createIndex('password_resets_user').on('password_resets').column('user_id').execute();
}
