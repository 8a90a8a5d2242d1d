import { sql } from 'kysely';
import { portOf } from './dialect/port.ts';
import type { Reader, Tx } from './transaction-types.ts';

/**
 * PostgreSQL's codes for a serialization failure, a deadlock, and a unique key that another transaction took since
 * the work looked.
 */
const LOST = new Set(['40001', '40P01', '23505']);

/** Another transaction was first: a retry sees its changes. */
export class Overtaken extends Error {
  override name = 'Overtaken';
  readonly code = '40001';
}

export function wasOvertaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && LOST.has(String(error.code));
}

/** PostgreSQL is unreachable or the connection broke. */
export function isDatabaseLost(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'DATABASE_LOST';
}

/** Makes a statement of the transaction fail that waits longer than this for a lock. */
export async function limitLockWaits(tx: Tx, durationMs: number): Promise<void> {
  await sql`set local lock_timeout = ${sql.lit(durationMs)}`.execute(tx);
}

/**
 * Locks the query's rows until the transaction ends (FOR UPDATE). Take several in the order of their keys, so that
 * transactions do not deadlock.
 */
export function forUpdate<Query extends { forUpdate(): Query }>(reader: Reader, query: Query): Query {
  return portOf(reader).lockRows(query);
}

export function forUpdateSkipLocked<Query extends { forUpdate(): Query; skipLocked(): Query }>(
  reader: Reader,
  query: Query,
): Query {
  return portOf(reader).lockFreeRows(query);
}

export function lockedWhile<Query extends { forShare(): Query }>(reader: Reader, query: Query): Query {
  return portOf(reader).shareRows(query);
}

/**
 * Locks all results until the transaction ends, after waiting for those that change any of them; others can still
 * read them.
 */
export async function lockResults(tx: Tx): Promise<void> {
  await portOf(tx).lockResults(tx);
}

/**
 * Locks an address until the transaction ends, with or without an account, so that a sign-up and a change of what is
 * pending for it run one after the other.
 */
export async function lockAddress(tx: Tx, email: string): Promise<void> {
  await portOf(tx).lockAddress(tx, email);
}
