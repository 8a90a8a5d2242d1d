import { type Kysely, sql, SqliteAdapter } from 'kysely';
import { searchTextOf } from '../search-text.ts';

const STEP = 500;

interface OldTables {
  users: { user_id: string; email: string; first_name: string; last_name: string };
  user_search: { user_id: string; text: string };
}

/**
 * Rebuilds the search texts without accents, joiners and double spaces. The positions, which are the order of
 * accounts, stay. Any later change of the search text needs a migration like this one.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const old = db as Kysely<OldTables>;
  let after = '';
  for (;;) {
    const users = await old
      .selectFrom('users')
      .select(['user_id', 'email', 'first_name', 'last_name'])
      .where('user_id', '>', after)
      .orderBy('user_id')
      .limit(STEP)
      .execute();
    const last = users.at(-1);
    if (!last) break;
    for (const user of users)
      await old
        .updateTable('user_search')
        .set({ text: searchTextOf(user) })
        .where('user_id', '=', user.user_id)
        .execute();
    after = last.user_id;
  }
  if (db.getExecutor().adapter instanceof SqliteAdapter)
    await sql`insert into user_search_index (user_search_index) values ('rebuild')`.execute(db);
}
