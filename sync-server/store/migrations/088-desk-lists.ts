import { type Kysely, sql, SqliteAdapter } from 'kysely';
import { searchTextOf } from '../search-text.ts';

interface OldTables {
  users: { user_id: string; email: string; first_name: string; last_name: string; phone: string | null };
  user_search: { user_id: string; text: string };
}

/**
 * What the lists of the back office find: accounts by their phone number, and the lines of the log by the list that
 * wrote them. Lines from before belong to a list if an import made their account.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const old = db as Kysely<OldTables>;
  const users = await old
    .selectFrom('users')
    .select(['user_id', 'email', 'first_name', 'last_name', 'phone'])
    .where('phone', '!=', '')
    .execute();
  for (const user of users)
    await old
      .updateTable('user_search')
      .set({ text: searchTextOf(user) })
      .where('user_id', '=', user.user_id)
      .execute();
  if (db.getExecutor().adapter instanceof SqliteAdapter)
    await sql`insert into user_search_index (user_search_index) values ('rebuild')`.execute(db);

  await db.schema.alterTable('access_log').addColumn('list_id', 'text').execute();
  await sql`update access_log set list_id = (select min(list_id) from imported_accounts
    where imported_accounts.user_id = access_log.user_id and outcome = 'created')
    where action = 'account_imported'`.execute(db);
  await db.schema
    .createIndex('access_log_list')
    .on('access_log')
    .columns(['list_id', 'action', 'log_id'])
    .where(sql.ref('list_id'), 'is not', null)
    .execute();
  await db.schema.createIndex('access_log_actor').on('access_log').columns(['actor_id', 'log_id']).execute();
}
