import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('practice_reviews')
    .addColumn('review_id', 'text', (c) => c.primaryKey())
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.user_id'))
    .addColumn('item_id', 'text', (c) => c.notNull())
    .addColumn('item_type', 'text', (c) => c.notNull())
    .addColumn('action', 'text', (c) => c.notNull())
    .addColumn('is_right', 'integer')
    .addColumn('reviewed_at', 'bigint', (c) => c.notNull())
    .addColumn('day', 'text', (c) => c.notNull())
    .addColumn('result_id', 'text')
    .addColumn('key_hash', 'text')
    .addColumn('hlc', 'text', (c) => c.notNull())
    .addColumn('sent_hlc', 'text', (c) => c.notNull())
    .addColumn('seq', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('practice_reviews_feed').on('practice_reviews').columns(['user_id', 'seq']).execute();
}
