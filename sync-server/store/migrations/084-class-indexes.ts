import type { Kysely } from 'kysely';

/** These hold all that is read of each attempt of a class: the rows themselves are long. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('attempts_class')
    .ifNotExists()
    .on('attempts')
    .columns(['user_id', 'exam_id', 'result_id', 'start_time', 'started_at', 'end_time', 'ended_at'])
    .columns(['abandoned', 'listening_mode'])
    .execute();
  await db.schema
    .createIndex('results_class')
    .ifNotExists()
    .on('results')
    .columns(['user_id', 'result_id', 'score'])
    .execute();
  // attempts_class begins with the same columns
  await db.schema.dropIndex('attempts_exam').ifExists().execute();
}
