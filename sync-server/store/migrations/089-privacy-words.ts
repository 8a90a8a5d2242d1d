import type { Kysely } from 'kysely';

/** What an academy says itself on the privacy page. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('report_head').addColumn('privacy_words', 'text').execute();
}
