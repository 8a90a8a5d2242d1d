import { type Kysely, sql, SqliteAdapter } from 'kysely';

const STEP = 500;

export async function up(db: Kysely<unknown>): Promise<void> {
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  await db.schema
    .createTable('user_search')
    .addColumn('place', isSqlite ? 'integer' : 'bigserial', (c) =>
      isSqlite ? c.primaryKey().autoIncrement() : c.primaryKey(),
    )
    .addColumn('user_id', 'text', (c) => c.notNull().unique().references('users.user_id'))
    .addColumn('text', 'text', (c) => c.notNull())
    .execute();
  if (isSqlite) await indexPieces(db);
  await db.schema
    .createTable('waiting_grants')
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('category_year', 'integer', (c) => c.notNull())
    .addColumn('category_month', 'text', (c) => c.notNull())
    .addColumn('end_date', 'text', (c) => c.notNull())
    .addColumn('actor_id', 'text', (c) => c.notNull())
    .addColumn('given_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('waiting_grants_key', ['email', 'category_year', 'category_month'])
    .execute();
  await db.schema
    .createTable('access_log')
    .addColumn('log_id', 'text', (c) => c.primaryKey())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('actor_id', 'text')
    .addColumn('user_id', 'text')
    .addColumn('email', 'text')
    .addColumn('action', 'text', (c) => c.notNull())
    .addColumn('category_year', 'integer')
    .addColumn('category_month', 'text')
    .addColumn('end_date', 'text')
    .execute();
  await db.schema.createIndex('access_log_user').on('access_log').columns(['user_id', 'log_id']).execute();
  await db.schema
    .createTable('leaving_recordings')
    .addColumn('result_id', 'text', (c) => c.primaryKey())
    .execute();
  await enterAccounts(db);
}

async function indexPieces(db: Kysely<unknown>): Promise<void> {
  await sql`create virtual table user_search_index using fts5(
    text, content='user_search', content_rowid='place', tokenize='trigram')`.execute(db);
  await sql`create trigger user_search_entered after insert on user_search begin
    insert into user_search_index (rowid, text) values (new.place, new.text);
  end`.execute(db);
  await sql`create trigger user_search_left after delete on user_search begin
    insert into user_search_index (user_search_index, rowid, text) values ('delete', old.place, old.text);
  end`.execute(db);
}

interface OldTables {
  users: { user_id: string; email: string; first_name: string; last_name: string };
  user_search: { user_id: string; text: string };
}

/** In order of creation; lower-cased by JavaScript, because SQL's lower() knows only ASCII. */
async function enterAccounts(db: Kysely<OldTables>): Promise<void> {
  let after = '';
  for (;;) {
    const users = await db
      .selectFrom('users')
      .select(['user_id', 'email', 'first_name', 'last_name'])
      .where('user_id', '>', after)
      .orderBy('user_id')
      .limit(STEP)
      .execute();
    const last = users.at(-1);
    if (!last) return;
    const rows = users.map(({ user_id, email, first_name, last_name }) => ({
      user_id,
      text: `${email}\n${first_name} ${last_name}`.toLowerCase(),
    }));
    await db.insertInto('user_search').values(rows).execute();
    after = last.user_id;
  }
}
