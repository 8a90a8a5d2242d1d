import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('results')
    .addColumn('counted', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await sql`create index results_uncounted on results (result_id) where counted = 0`.execute(db);
  await db.schema
    .createTable('count_revisions')
    .addColumn('exam_id', 'text', (c) => c.notNull())
    .addColumn('revision', 'integer', (c) => c.notNull())
    .addColumn('attempts', 'bigint', (c) => c.notNull())
    .addColumn('correct_sum', 'bigint', (c) => c.notNull())
    .addColumn('correct_squares', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('count_revisions_key', ['exam_id', 'revision'])
    .execute();
  await db.schema
    .createTable('count_days')
    .addColumn('day', 'text', (c) => c.notNull())
    .addColumn('exam_id', 'text', (c) => c.notNull())
    .addColumn('attempts', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('count_days_key', ['day', 'exam_id'])
    .execute();
  await db.schema
    .createTable('count_scores')
    .addColumn('exam_id', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('value', 'real', (c) => c.notNull())
    .addColumn('attempts', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('count_scores_key', ['exam_id', 'kind', 'value'])
    .execute();
  await db.schema
    .createTable('count_questions')
    .addColumn('exam_id', 'text', (c) => c.notNull())
    .addColumn('revision', 'integer', (c) => c.notNull())
    .addColumn('question_id', 'text', (c) => c.notNull())
    .addColumn('correct', 'bigint', (c) => c.notNull())
    .addColumn('correct_sum', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('count_questions_key', ['exam_id', 'revision', 'question_id'])
    .execute();
  await db.schema
    .createTable('count_answers')
    .addColumn('exam_id', 'text', (c) => c.notNull())
    .addColumn('revision', 'integer', (c) => c.notNull())
    .addColumn('question_id', 'text', (c) => c.notNull())
    .addColumn('form', 'text', (c) => c.notNull())
    .addColumn('is_correct', 'integer', (c) => c.notNull())
    .addColumn('answer', 'text', (c) => c.notNull())
    .addColumn('given', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('count_answers_key', ['exam_id', 'revision', 'question_id', 'form', 'is_correct'])
    .execute();
  await db.schema
    .createIndex('count_answers_most')
    .on('count_answers')
    .columns(['exam_id', 'revision', 'question_id', 'given'])
    .execute();
  await db.schema
    .createTable('devices')
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.user_id'))
    .addColumn('device_id', 'text', (c) => c.notNull())
    .addColumn('seen_at', 'bigint', (c) => c.notNull())
    .addColumn('app_version', 'text')
    .addColumn('waiting', 'integer')
    .addColumn('waiting_since', 'bigint')
    .addPrimaryKeyConstraint('devices_key', ['user_id', 'device_id'])
    .execute();
  await sql`create index devices_waiting on devices (waiting_since) where waiting > 0`.execute(db);
}
