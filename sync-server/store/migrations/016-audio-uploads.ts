import type { Kysely } from 'kysely';

/**
 * Recordings of parts that an author uploads in pieces. No foreign key to the part: it may be deleted meanwhile, and
 * the upload then fails.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('audio_uploads')
    .addColumn('upload_id', 'text', (c) => c.primaryKey())
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.user_id'))
    .addColumn('part_id', 'text', (c) => c.notNull())
    .addColumn('audio_condition', 'integer', (c) => c.notNull())
    .addColumn('bytes', 'bigint', (c) => c.notNull())
    .addColumn('sha256', 'text', (c) => c.notNull())
    .addColumn('heard_at', 'bigint', (c) => c.notNull())
    .addColumn('complete', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema.createIndex('audio_uploads_user').on('audio_uploads').columns(['user_id', 'part_id']).execute();
  await db.schema.createIndex('audio_uploads_heard').on('audio_uploads').column('heard_at').execute();
}
