import type { Kysely } from 'kysely';

/** Recordings of parts that an author sends in pieces. A part may be deleted meanwhile: then its upload finds nothing. */
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
