import { type Kysely, sql } from 'kysely';
import { portOf } from './dialect/port.ts';
import type { Tables } from './tables.ts';
import type { Reader } from './transaction-types.ts';

export class UnfinishedMove extends Error {
  override name = 'UnfinishedMove';
}

/** Throws UnfinishedMove on a PostgreSQL database that `npm run move` has not filled yet. */
export async function requireFinishedMove(reader: Reader): Promise<void> {
  if (portOf(reader).name !== 'postgres') return;
  const { rows } = await sql<{
    found: string | null;
  }>`select to_regclass('papertide_move.source')::text as found`.execute(reader as Kysely<Tables>);
  if (rows[0]?.found != null)
    throw new UnfinishedMove('A move to this database is unfinished. Run it again: npm run move (docs/deploy.md)');
}
