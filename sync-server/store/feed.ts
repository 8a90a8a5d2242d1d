import { sql } from 'kysely';
import { byCollection, COLLECTIONS } from '../../shared/sync/collections.ts';
import { FED_TABLES, STORED, type FedTable } from './collections.ts';
import { prepared } from './prepared-statements.ts';
import type { Reader } from './store.ts';
import type { Tables } from './tables.ts';

export interface FeedKey {
  table: FedTable;
  seq: number;
  key: string;
  /** Bytes of its texts: about its size on the wire without names and ids. */
  bytes: number;
}

const KEYS = byCollection(FED_TABLES, (name) => {
  const columns = COLLECTIONS[name].key.map((column) => sql.ref(column));
  return sql<string>`${sql.join(columns, sql` || '/' || `)}`;
});

const LENGTHS = byCollection(FED_TABLES, (name) => {
  const lengths = STORED[name].texts.map((column) => sql`coalesce(octet_length(${sql.ref(column)}), 0)`);
  return sql<number>`${lengths.length > 0 ? sql.join(lengths, sql` + `) : sql`0`}`;
});

/**
 * Returns a user's numbered rows between two numbers, in order and without content. Walks each table's index no
 * further than the limit, so that unneeded rows are not read from disk.
 */
export async function readFeedKeys(
  reader: Reader,
  user_id: string,
  { after, upTo, limit }: { after: number; upTo: number; limit: number },
): Promise<FeedKey[]> {
  const rows = await keysOfAll(reader, { user_id, after, upTo, limit });
  return rows.map((row) => ({ ...row, seq: Number(row.seq), bytes: Number(row.bytes) }));
}

const keysOfAll = prepared((reader: Reader, of: { user_id: string; after: number; upTo: number; limit: number }) => {
  const keysOf = (table: FedTable) =>
    reader
      .selectFrom(table)
      .select([sql<FedTable>`${sql.lit(table)}`.as('table'), 'seq', KEYS[table].as('key'), LENGTHS[table].as('bytes')])
      .where('user_id', '=', of.user_id)
      .where('seq', '>', of.after)
      .where('seq', '<=', of.upTo);
  const [first, ...others] = FED_TABLES.map(keysOf);
  if (!first) throw new Error('There are no tables');
  return others
    .reduce((all, query) => all.unionAll(query), first)
    .orderBy('seq')
    .limit(of.limit);
});

export async function readFeedRows<Table extends FedTable>(
  reader: Reader,
  table: Table,
  user_id: string,
  seqs: readonly number[],
): Promise<Tables[Table][]> {
  const rows = await reader
    .selectFrom<FedTable>(table)
    .selectAll()
    .where('user_id', '=', user_id)
    .where('seq', 'in', seqs)
    .execute();
  return rows as object[] as Tables[Table][];
}
