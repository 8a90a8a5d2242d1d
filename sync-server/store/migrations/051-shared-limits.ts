import { type Kysely, sql, SqliteAdapter } from 'kysely';

/** Counts of rate limits and a hash of the secret, for several servers on one database. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const counts = db.schema
    .createTable('rate_limits')
    .addColumn('key', 'text', (c) => c.primaryKey())
    .addColumn('points', 'integer', (c) => c.notNull())
    .addColumn('expire', 'bigint');
  // an unlogged table needs no fsync; after a crash of PostgreSQL it is empty, and all limits begin anew
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  await (isSqlite ? counts : counts.modifyFront(sql`unlogged`)).execute();
  await db.schema.alterTable('database_epoch').addColumn('secret_hash', 'text').execute();
}
