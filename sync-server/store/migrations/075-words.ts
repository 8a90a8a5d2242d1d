import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('words')
    .addColumn('word_id', 'text', (c) => c.primaryKey())
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.user_id'))
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('sentence', 'text', (c) => c.notNull())
    .addColumn('note', 'text', (c) => c.notNull())
    .addColumn('from_result', 'text')
    .addColumn('removed', 'integer', (c) => c.notNull())
    .addColumn('hlc', 'text', (c) => c.notNull())
    .addColumn('sent_hlc', 'text', (c) => c.notNull())
    .addColumn('seq', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('words_feed').on('words').columns(['user_id', 'seq']).execute();
}
