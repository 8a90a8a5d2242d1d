import type { Insertable } from 'kysely';
import type { Tx } from './store.ts';
import type { Tables } from './tables.ts';

/** Both databases limit the parameters of a statement. */
const ROWS_PER_STATEMENT = 1_000;

export async function insertInBatches<Table extends keyof Tables>(
  tx: Tx,
  table: Table,
  rows: readonly Insertable<Tables[Table]>[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_PER_STATEMENT)
    await tx
      .insertInto(table)
      .values(rows.slice(from, from + ROWS_PER_STATEMENT))
      .execute();
}
