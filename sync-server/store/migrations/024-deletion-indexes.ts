import type { Kysely } from 'kysely';

/**
 * Deleting an account finds what hangs on it by an index: its late answers and reset links by whose they are, and, for each of its
 * attempts, what might still name it, which was looked for in everybody's annotations.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('annotations_attempt').on('annotations').column('result_id').execute();
  await db.schema.createIndex('late_answers_user').on('late_answers').column('user_id').execute();
  await db.schema.createIndex('password_resets_user').on('password_resets').column('user_id').execute();
}
