import { type Kysely, sql } from 'kysely';

/** Nothing reads merged_attempts after this: a later release drops it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`insert into merged_rows (merge_id, collection, row_key)
    select merge_id, 'attempts', result_id from merged_attempts`.execute(db);
}
