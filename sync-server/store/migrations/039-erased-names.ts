import { type Kysely, sql, SqliteAdapter } from 'kysely';

/** The letters of a deleted account's name and address leave SQLite's index at once: else they stay in it beside a word that they are gone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (!(db.getExecutor().adapter instanceof SqliteAdapter)) return;
  await sql`insert into user_search_index (user_search_index, rank) values ('secure-delete', 1)`.execute(db);
  // what was deleted before this is in it still
  await sql`insert into user_search_index (user_search_index) values ('rebuild')`.execute(db);
}
