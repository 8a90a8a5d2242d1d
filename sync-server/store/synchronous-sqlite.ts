// SQLite finishes a statement when the call returns. The queries of every sync use this directly: Kysely's
// asynchronous path takes several times as long for a small query.

import type { Kysely } from 'kysely';
import type { Reader } from './transaction-types.ts';
import type { Tables } from './tables.ts';

export interface Synchronous {
  runAtOnce(sql: string, parameters: readonly unknown[]): unknown[];
}

/**
 * Returns what runs statements synchronously for this reader or transaction; null if they must be awaited: on
 * PostgreSQL, and while another transaction may be open on the same connection.
 */
export function synchronous(power: Reader): Synchronous | null {
  const database = power as Kysely<Tables>;
  const { adapter } = database.getExecutor();
  const isFree = database.isTransaction || adapter.supportsMultipleConnections;
  return isFree && 'runAtOnce' in adapter ? (adapter as object as Synchronous) : null;
}
