import { type Kysely, sql, SqliteAdapter } from 'kysely';
import type { Reader, Tx } from './power.ts';
import type { Tables } from './tables.ts';

/** Whether the database is SQLite: it has an index of letters, one transaction writes at a time, and no row can be locked. */
export function isSqlite(reader: Reader): boolean {
  return (reader as Kysely<Tables>).getExecutor().adapter instanceof SqliteAdapter;
}

/**
 * PostgreSQL's words for a transaction that lost against another, for two that wait for each other, and for a key that was free when
 * the work looked and that another has taken since.
 */
const LOST = new Set(['40001', '40P01', '23505']);

/** Another transaction was first: done again, the work sees what that one did. */
export class Overtaken extends Error {
  override name = 'Overtaken';
  readonly code = '40001';
}

/** Whether the work failed only because of another transaction, and may be done again. */
export function wasOvertaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && LOST.has(String(error.code));
}

/**
 * The query, whose rows nobody else changes or holds until the transaction ends. Whoever takes several asks for them in the
 * order of their keys, so that no two wait for each other.
 */
export function taking<Query extends { forUpdate(): Query }>(reader: Reader, query: Query): Query {
  return isSqlite(reader) ? query : query.forUpdate();
}

/** The same, without those that somebody else has at the moment. */
export function takingFree<Query extends { forUpdate(): Query; skipLocked(): Query }>(
  reader: Reader,
  query: Query,
): Query {
  return isSqlite(reader) ? query : query.forUpdate().skipLocked();
}

/** The query, whose rows nobody changes until the transaction ends; others may hold them too. */
export function holding<Query extends { forShare(): Query }>(reader: Reader, query: Query): Query {
  return isSqlite(reader) ? query : query.forShare();
}

/** Holds all results until the transaction ends, after what others are doing to any of them: they are read, and change for nobody else. */
export async function holdResults(tx: Tx): Promise<void> {
  if (!isSqlite(tx)) await sql`lock table results in share row exclusive mode`.execute(tx);
}

/**
 * Holds an address until the transaction ends, whether or not it has an account: who signs up with it, and who keeps something
 * for it, come one after the other.
 */
export async function holdAddress(tx: Tx, email: string): Promise<void> {
  if (!isSqlite(tx)) await sql`select pg_advisory_xact_lock(hashtextextended(${email}, 0))`.execute(tx);
}
