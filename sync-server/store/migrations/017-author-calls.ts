import { type Kysely, sql } from 'kysely';

/**
 * Calls of authors that create many rows, with the key that detects a repeat. Results that ended after a re-marking
 * include it: from now on a result below its number is one that could not be scored.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('author_calls')
    .addColumn('call_id', 'text', (c) => c.primaryKey())
    .addColumn('call', 'text', (c) => c.notNull())
    .addColumn('asked', 'text', (c) => c.notNull())
    .addColumn('exam_id', 'text')
    .addColumn('made', 'text')
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('undone_at', 'bigint')
    .execute();
  await db.schema.createIndex('author_calls_asked').on('author_calls').columns(['exam_id', 'asked']).execute();
  await db.schema.createIndex('author_calls_at').on('author_calls').column('at').execute();
  const last = sql`select max(remarks.remark_no) from remarks where remarks.exam_id = results.exam_id
    and remarks.revision = results.revision and remarks.finished_at is not null`;
  await sql`update results set remark_no = (${last}) where remark_no < (${last})`.execute(db);
}
