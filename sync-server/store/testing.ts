// What tests may see of a database beside what a store shows.

import { type Kysely, sql, type TableMetadata } from 'kysely';
import type { Reader, Store } from './store.ts';
import type { Tables } from './tables.ts';

/** Every table of the database with its columns, also those that no test knows of. */
export function readTables({ read }: Store): Promise<TableMetadata[]> {
  return (read as Kysely<Tables>).introspection.getTables();
}

/** How SQLite goes about a statement, with what it looks for in other tables, step by step; it is not run. */
export async function planOf(store: Store, statement: string): Promise<string[]> {
  const query = sql<{ detail: string }>`explain query plan ${sql.raw(statement)}`;
  const { rows } = await store.transact((tx) => query.execute(tx));
  return rows.map(({ detail }) => detail);
}

/** How many transactions on this PostgreSQL's database wait for another to end. */
export async function countWaiting({ read }: Store): Promise<number> {
  const query = sql<{ waiting: number }>`
    select count(*) as waiting from pg_locks join pg_stat_activity using (pid)
    where not granted and datname = current_database()`;
  const { rows } = await query.execute(read as Kysely<Tables>);
  return Number(rows[0]?.waiting);
}

/** Lets SQLite's file have so many pages and no more, but no fewer than it has: then the database is full. */
export async function limitPages(store: Store, count: number): Promise<void> {
  await store.transact((tx) => sql`pragma max_page_count = ${sql.lit(count)}`.execute(tx));
}

/** Reads like the store, and tells of the rows that each query brings. */
export function listeningReader({ read }: Store, onRows: (rows: readonly unknown[]) => void): Reader {
  return (read as Kysely<Tables>).withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      onRows(result.rows);
      return result;
    },
  });
}
