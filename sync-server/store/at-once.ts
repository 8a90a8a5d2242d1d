// SQLite has done a statement when the call returns. What every sync asks goes to it by this way: through all that Kysely does
// around a query that has to be waited for, a small one takes several times as long.

import type { Kysely } from 'kysely';
import type { Reader } from './power.ts';
import type { Tables } from './tables.ts';

/** The adapter of a database that does not have to be waited for. */
export interface AtOnce {
  /** The rows that the statement gives. */
  runAtOnce(sql: string, parameters: readonly unknown[]): unknown[];
}

/**
 * What runs statements at once as this reader, or as this transaction; null where they have to be waited for: on PostgreSQL, and
 * where another's transaction may be open on the same connection.
 */
export function atOnce(power: Reader): AtOnce | null {
  const database = power as Kysely<Tables>;
  const { adapter } = database.getExecutor();
  const isFree = database.isTransaction || adapter.supportsMultipleConnections;
  return isFree && 'runAtOnce' in adapter ? (adapter as object as AtOnce) : null;
}
