// Stores the counts of rate limits in PostgreSQL, where all servers see them. rate-limiter-flexible writes the statements.

import { CompiledQuery, type Kysely } from 'kysely';
import { portOf } from './dialect/port.ts';
import type { Tables } from './tables.ts';

export interface LimitClient {
  query(statement: { text: string; values: unknown[] }): Promise<{ rows: unknown[]; rowCount: number }>;
}

const CLEAN_EVERY_MS = 5 * 60_000;
/** No limit lasts longer. A count that ends later was stored by a clock that ran ahead [R250]. */
const LONGEST_MS = 25 * 3_600_000;

/** Returns null on SQLite: its only server counts in memory. */
export function limitClientOf(database: Kysely<Tables>): LimitClient | null {
  if (portOf(database).hasOneWriter) return null;
  let cleanAtMs = 0;
  return {
    async query({ text, values }) {
      if (performance.now() >= cleanAtMs) {
        cleanAtMs = performance.now() + CLEAN_EVERY_MS;
        await deleteExpired(database, Date.now());
      }
      const { rows } = await database.executeQuery(CompiledQuery.raw(text, values));
      return { rows, rowCount: rows.length };
    },
  };
}

async function deleteExpired(database: Kysely<Tables>, nowMs: number): Promise<void> {
  await database
    .deleteFrom('rate_limits')
    .where('key', 'in', (rows) =>
      rows
        .selectFrom('rate_limits')
        .select('key')
        .where((row) => row.or([row('expire', '<', nowMs), row('expire', '>', nowMs + LONGEST_MS)]))
        // two servers that clean at the same time wait for nothing
        .forUpdate()
        .skipLocked(),
    )
    .execute();
}
