import { type Kysely, sql, SqliteAdapter } from 'kysely';

/**
 * Removes the trigrams of a deleted account's name and address from SQLite's index at once: otherwise they stay in
 * it, marked as deleted.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (!(db.getExecutor().adapter instanceof SqliteAdapter)) return;
  await sql`insert into user_search_index (user_search_index, rank) values ('secure-delete', 1)`.execute(db);
  // earlier deletions are still in the index
  await sql`insert into user_search_index (user_search_index) values ('rebuild')`.execute(db);
}
