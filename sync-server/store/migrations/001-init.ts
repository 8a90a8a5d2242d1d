import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('users')
    .addColumn('user_id', 'text', (c) => c.primaryKey())
    .addColumn('first_name', 'text', (c) => c.notNull())
    .addColumn('last_name', 'text', (c) => c.notNull())
    .addColumn('email', 'text', (c) => c.notNull().unique())
    .addColumn('address', 'text', (c) => c.notNull())
    .addColumn('password_hash', 'text', (c) => c.notNull())
    .addColumn('role', 'text', (c) => c.notNull().check(sql`role in ('admin', 'student')`))
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('refresh_tokens')
    .addColumn('token_hash', 'text', (c) => c.primaryKey())
    .addColumn('family_id', 'text', (c) => c.notNull())
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.user_id'))
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .addColumn('rotated_at', 'bigint')
    .addColumn('revoked_at', 'bigint')
    .execute();
  await db.schema.createIndex('refresh_tokens_family').on('refresh_tokens').column('family_id').execute();
  await db.schema.createIndex('refresh_tokens_user').on('refresh_tokens').column('user_id').execute();
  await db.schema
    .createTable('password_resets')
    .addColumn('token_hash', 'text', (c) => c.primaryKey())
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.user_id'))
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .addColumn('used_at', 'bigint')
    .execute();

  await db.schema
    .createTable('exams')
    .addColumn('exam_id', 'text', (c) => c.primaryKey())
    .addColumn('exam_name', 'text', (c) => c.notNull())
    .addColumn('exam_duration', 'text', (c) => c.notNull())
    .addColumn('exam_category', 'text', (c) => c.notNull())
    .addColumn('parent_category', 'text', (c) => c.notNull())
    .addColumn('category_year', 'integer', (c) => c.notNull())
    .addColumn('category_month', 'text', (c) => c.notNull())
    .addColumn('no_of_parts', 'integer', (c) => c.notNull())
    .addColumn('access_control', 'text', (c) => c.notNull())
    .addColumn('creationStatus', 'text', (c) => c.notNull())
    .addColumn('revision', 'integer', (c) => c.notNull())
    .addColumn('createdAt', 'text', (c) => c.notNull())
    .addColumn('updatedAt', 'text', (c) => c.notNull())
    .addColumn('deleted', 'integer', (c) => c.notNull())
    .addColumn('seq', 'bigint')
    .execute();
  await db.schema.createIndex('exams_seq').on('exams').column('seq').execute();
  await db.schema
    .createTable('parts')
    .addColumn('part_id', 'text', (c) => c.primaryKey())
    .addColumn('exam_id', 'text', (c) => c.notNull().references('exams.exam_id'))
    .addColumn('part_no', 'integer', (c) => c.notNull())
    .addColumn('no_of_question', 'integer', (c) => c.notNull())
    .addUniqueConstraint('parts_place', ['exam_id', 'part_no'])
    .execute();
  await db.schema
    .createTable('contents')
    .addColumn('content_id', 'text', (c) => c.primaryKey())
    .addColumn('part_id', 'text', (c) => c.notNull().references('parts.part_id'))
    .addColumn('content_type', 'text', (c) => c.notNull())
    .addColumn('content_order', 'integer', (c) => c.notNull())
    .addColumn('content_status', 'text', (c) => c.notNull())
    .addColumn('content_data', 'text', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('contents_part').on('contents').column('part_id').execute();
  await db.schema
    .createTable('reading_documents')
    .addColumn('reading_document_id', 'text', (c) => c.primaryKey())
    .addColumn('part_id', 'text', (c) => c.notNull().references('parts.part_id'))
    .addColumn('content_type', 'text', (c) => c.notNull())
    .addColumn('content_order', 'integer', (c) => c.notNull())
    .addColumn('content_status', 'text', (c) => c.notNull())
    .addColumn('content_data', 'text', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('reading_documents_part').on('reading_documents').column('part_id').execute();
  await db.schema
    .createTable('media')
    .addColumn('sha256', 'text', (c) => c.primaryKey())
    .addColumn('bytes', 'bigint', (c) => c.notNull())
    .addColumn('media_type', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('audio')
    .addColumn('reading_document_id', 'text', (c) => c.primaryKey())
    .addColumn('part_id', 'text', (c) => c.notNull().references('parts.part_id').unique())
    .addColumn('sha256', 'text', (c) => c.notNull().references('media.sha256'))
    .addColumn('content_order', 'integer', (c) => c.notNull())
    .addColumn('audio_condition', 'integer', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('audio_media').on('audio').column('sha256').execute();
  await db.schema
    .createTable('questions')
    .addColumn('question_id', 'text', (c) => c.primaryKey())
    .addColumn('exam_id', 'text', (c) => c.notNull().references('exams.exam_id'))
    .addColumn('content_id', 'text', (c) => c.notNull().references('contents.content_id'))
    .addColumn('question_type', 'text', (c) => c.notNull())
    .addColumn('question_number', 'integer', (c) => c.notNull())
    .addColumn('question_data', 'text', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('questions_exam').on('questions').columns(['exam_id', 'question_number']).execute();
  await db.schema.createIndex('questions_content').on('questions').column('content_id').execute();
  await db.schema
    .createTable('answer_keys')
    .addColumn('answer_id', 'text', (c) => c.primaryKey())
    .addColumn('question_id', 'text', (c) => c.notNull().references('questions.question_id'))
    .addColumn('answer', 'text', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('answer_keys_question').on('answer_keys').column('question_id').execute();
  await db.schema
    .createTable('explanations')
    .addColumn('explanation_id', 'text', (c) => c.primaryKey())
    .addColumn('exam_id', 'text', (c) => c.notNull().references('exams.exam_id').unique())
    .addColumn('content_data', 'text', (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('revisions')
    .addColumn('exam_id', 'text', (c) => c.notNull().references('exams.exam_id'))
    .addColumn('revision', 'integer', (c) => c.notNull())
    .addColumn('bundle', 'text', (c) => c.notNull())
    .addColumn('bundle_sha256', 'text', (c) => c.notNull())
    .addColumn('bundle_bytes', 'integer', (c) => c.notNull())
    .addColumn('media_bytes', 'bigint', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('revisions_key', ['exam_id', 'revision'])
    .execute();
  await db.schema
    .createTable('revision_keys')
    .addColumn('exam_id', 'text', (c) => c.notNull())
    .addColumn('revision', 'integer', (c) => c.notNull())
    .addColumn('answer_key', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('revision_keys_key', ['exam_id', 'revision'])
    .execute();
  await db.schema
    .createTable('revision_media')
    .addColumn('exam_id', 'text', (c) => c.notNull())
    .addColumn('revision', 'integer', (c) => c.notNull())
    .addColumn('sha256', 'text', (c) => c.notNull().references('media.sha256'))
    .addPrimaryKeyConstraint('revision_media_key', ['exam_id', 'revision', 'sha256'])
    .execute();
  await db.schema.createIndex('revision_media_file').on('revision_media').column('sha256').execute();

  await db.schema
    .createTable('posts')
    .addColumn('post_id', 'text', (c) => c.primaryKey())
    .addColumn('sha256', 'text', (c) => c.notNull().references('media.sha256'))
    .addColumn('post_category', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('posts_media').on('posts').column('sha256').execute();
  await db.schema
    .createTable('feedbacks')
    .addColumn('feedback_id', 'text', (c) => c.primaryKey())
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.user_id'))
    .addColumn('rating', 'integer', (c) => c.notNull())
    .addColumn('review', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();

  await db.schema
    .createTable('grants')
    .addColumn('subscription_id', 'text', (c) => c.primaryKey())
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.user_id'))
    .addColumn('category_year', 'integer', (c) => c.notNull())
    .addColumn('category_month', 'text', (c) => c.notNull())
    .addColumn('end_date', 'text', (c) => c.notNull())
    .addColumn('deleted', 'integer', (c) => c.notNull())
    .addColumn('deleted_at', 'bigint')
    .addColumn('seq', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('grants_feed').on('grants').columns(['user_id', 'seq']).execute();

  await db.schema
    .createTable('attempts')
    .addColumn('result_id', 'text', (c) => c.primaryKey())
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.user_id'))
    .addColumn('exam_id', 'text', (c) => c.notNull().references('exams.exam_id'))
    .addColumn('revision', 'integer', (c) => c.notNull())
    .addColumn('start_time', 'bigint', (c) => c.notNull())
    .addColumn('end_time', 'bigint')
    .addColumn('abandoned', 'integer', (c) => c.notNull())
    .addColumn('seq', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('attempts_feed').on('attempts').columns(['user_id', 'seq']).execute();
  await db.schema.createIndex('attempts_exam').on('attempts').columns(['user_id', 'exam_id']).execute();
  await db.schema
    .createTable('answers')
    .addColumn('result_id', 'text', (c) => c.notNull().references('attempts.result_id'))
    .addColumn('question_id', 'text', (c) => c.notNull())
    .addColumn('user_id', 'text', (c) => c.notNull())
    .addColumn('exam_id', 'text', (c) => c.notNull())
    .addColumn('answer_type', 'text', (c) => c.notNull())
    .addColumn('answer', 'text', (c) => c.notNull())
    .addColumn('hlc', 'text', (c) => c.notNull())
    .addColumn('sent_hlc', 'text', (c) => c.notNull())
    .addColumn('seq', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('answers_key', ['result_id', 'question_id'])
    .execute();
  await db.schema.createIndex('answers_feed').on('answers').columns(['user_id', 'seq']).execute();
  await db.schema
    .createTable('late_answers')
    .addColumn('result_id', 'text', (c) => c.notNull().references('attempts.result_id'))
    .addColumn('question_id', 'text', (c) => c.notNull())
    .addColumn('user_id', 'text', (c) => c.notNull())
    .addColumn('answer', 'text', (c) => c.notNull())
    .addColumn('hlc', 'text', (c) => c.notNull())
    .addColumn('received_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('late_answers_key', ['result_id', 'question_id', 'hlc'])
    .execute();
  await db.schema
    .createTable('annotations')
    .addColumn('annotation_id', 'text', (c) => c.primaryKey())
    .addColumn('user_id', 'text', (c) => c.notNull())
    .addColumn('result_id', 'text', (c) => c.notNull().references('attempts.result_id'))
    .addColumn('part_id', 'text', (c) => c.notNull())
    .addColumn('document_id', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('selector', 'text', (c) => c.notNull())
    .addColumn('note', 'text', (c) => c.notNull())
    .addColumn('deleted', 'integer', (c) => c.notNull())
    .addColumn('hlc', 'text', (c) => c.notNull())
    .addColumn('sent_hlc', 'text', (c) => c.notNull())
    .addColumn('seq', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('annotations_feed').on('annotations').columns(['user_id', 'seq']).execute();
  await db.schema
    .createTable('results')
    .addColumn('result_id', 'text', (c) => c.primaryKey().references('attempts.result_id'))
    .addColumn('user_id', 'text', (c) => c.notNull())
    .addColumn('exam_id', 'text', (c) => c.notNull())
    .addColumn('revision', 'integer', (c) => c.notNull())
    .addColumn('correct', 'integer', (c) => c.notNull())
    .addColumn('total', 'integer', (c) => c.notNull())
    .addColumn('score', 'text', (c) => c.notNull())
    .addColumn('rows', 'text', (c) => c.notNull())
    .addColumn('seq', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('results_feed').on('results').columns(['user_id', 'seq']).execute();

  await db.schema
    .createTable('sequences')
    .addColumn('owner', 'text', (c) => c.primaryKey())
    .addColumn('seq', 'bigint', (c) => c.notNull())
    .addColumn('epoch', 'text', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('sequence_epochs')
    .addColumn('owner', 'text', (c) => c.notNull())
    .addColumn('first_seq', 'bigint', (c) => c.notNull())
    .addColumn('epoch', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('sequence_epochs_key', ['owner', 'first_seq'])
    .execute();
}
