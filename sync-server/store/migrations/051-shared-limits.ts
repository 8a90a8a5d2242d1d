import { type Kysely, sql, SqliteAdapter } from 'kysely';

/** Counts of rate limits and the servers that run: what several servers on one database must know of each other. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const counts = db.schema
    .createTable('rate_limits')
    .addColumn('key', 'text', (c) => c.primaryKey())
    .addColumn('points', 'integer', (c) => c.notNull())
    .addColumn('expire', 'bigint');
  // an unlogged table needs no fsync; after a crash of PostgreSQL it is empty, and all limits begin anew
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  await (isSqlite ? counts : counts.modifyFront(sql`unlogged`)).execute();
  await db.schema
    .createTable('servers')
    .addColumn('server_id', 'text', (c) => c.primaryKey())
    .addColumn('secret_hash', 'text', (c) => c.notNull())
    .addColumn('media_hash', 'text', (c) => c.notNull())
    .addColumn('seen_at', 'bigint', (c) => c.notNull())
    .execute();
}
