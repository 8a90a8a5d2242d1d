import Sqlite from 'better-sqlite3';
import { Kysely, sql, SqliteDialect, type TableMetadata } from 'kysely';
import { migrateDatabase } from './migrate.ts';
import type { Reader, Store } from './store.ts';
import type { Tables } from './tables.ts';

/** Our own tables: those of the jobs are in a schema of graphile-worker. */
export async function readTables({ read }: Store): Promise<TableMetadata[]> {
  const tables = await (read as Kysely<Tables>).introspection.getTables();
  return tables.filter(({ schema }) => schema !== 'graphile_worker');
}

export async function planOf(store: Store, statement: string): Promise<string[]> {
  const query = sql<{ detail: string }>`explain query plan ${sql.raw(statement)}`;
  const { rows } = await store.transact((tx) => query.execute(tx));
  return rows.map(({ detail }) => detail);
}

/** Counts the transactions of its database that wait for a row or a lock that another one holds. */
export async function countWaiting({ read }: Store): Promise<number> {
  const query = sql<{ waiting: number }>`
    select count(distinct pid) as waiting from pg_locks join pg_stat_activity using (pid)
    where not granted and datname = current_database()`;
  const { rows } = await query.execute(read as Kysely<Tables>);
  return Number(rows[0]?.waiting);
}

export async function limitPages(store: Store, count: number): Promise<void> {
  await store.transact((tx) => sql`pragma max_page_count = ${sql.lit(count)}`.execute(tx));
}

export function listeningReader({ read }: Store, onRows: (rows: readonly unknown[]) => void): Reader {
  return (read as Kysely<Tables>).withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      onRows(result.rows);
      return result;
    },
  });
}

let template: Promise<Buffer> | undefined;

/** A file of SQLite with the newest schema, which is made once for all tests of a process. */
export async function copyOfTemplate(): Promise<Buffer> {
  template ??= makeTemplate();
  const copy = new Sqlite(await template);
  // each has a history of its own, which begins now
  copy.prepare('update database_epoch set epoch = lower(hex(randomblob(6))), began_at = ?').run(Date.now());
  const bytes = copy.serialize();
  copy.close();
  return bytes;
}

async function makeTemplate(): Promise<Buffer> {
  const database = new Sqlite(':memory:');
  const db = new Kysely<Tables>({ dialect: new SqliteDialect({ database }) });
  await migrateDatabase(db);
  const bytes = database.serialize();
  await db.destroy();
  return bytes;
}
