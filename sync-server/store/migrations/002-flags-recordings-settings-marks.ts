import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('flags')
    .addColumn('result_id', 'text', (c) => c.notNull().references('attempts.result_id'))
    .addColumn('question_id', 'text', (c) => c.notNull())
    .addColumn('user_id', 'text', (c) => c.notNull())
    .addColumn('flagged', 'integer', (c) => c.notNull())
    .addColumn('hlc', 'text', (c) => c.notNull())
    .addColumn('sent_hlc', 'text', (c) => c.notNull())
    .addColumn('seq', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('flags_key', ['result_id', 'question_id'])
    .execute();
  await db.schema.createIndex('flags_feed').on('flags').columns(['user_id', 'seq']).execute();
  await db.schema
    .createTable('settings')
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.user_id'))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('value', 'text', (c) => c.notNull())
    .addColumn('hlc', 'text', (c) => c.notNull())
    .addColumn('sent_hlc', 'text', (c) => c.notNull())
    .addColumn('seq', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('settings_key', ['user_id', 'name'])
    .execute();
  await db.schema.createIndex('settings_feed').on('settings').columns(['user_id', 'seq']).execute();
  await db.schema
    .createTable('recordings')
    .addColumn('result_id', 'text', (c) => c.notNull().references('attempts.result_id'))
    .addColumn('part_id', 'text', (c) => c.notNull())
    .addColumn('user_id', 'text', (c) => c.notNull())
    .addColumn('exam_id', 'text', (c) => c.notNull())
    .addColumn('recording_id', 'text', (c) => c.notNull().unique())
    .addColumn('media_type', 'text', (c) => c.notNull())
    .addColumn('duration_ms', 'bigint', (c) => c.notNull())
    .addColumn('bytes', 'bigint', (c) => c.notNull())
    .addColumn('sha256', 'text', (c) => c.notNull())
    .addColumn('hlc', 'text', (c) => c.notNull())
    .addColumn('sent_hlc', 'text', (c) => c.notNull())
    .addColumn('seq', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('recordings_key', ['result_id', 'part_id'])
    .execute();
  await db.schema.createIndex('recordings_feed').on('recordings').columns(['user_id', 'seq']).execute();
  await db.schema.alterTable('results').addColumn('marks', 'text').execute();
}
