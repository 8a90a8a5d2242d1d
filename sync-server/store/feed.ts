import { sql } from 'kysely';
import type { Reader } from './store.ts';
import type { Tables } from './tables.ts';

/** The tables whose rows travel to their owner's devices, each numbered in the owner's sequence. */
export const FED_TABLES = [
  'attempts',
  'answers',
  'annotations',
  'flags',
  'recordings',
  'settings',
  'results',
  'grants',
] as const;
export type FedTable = (typeof FED_TABLES)[number];

/** A numbered row without its content. */
export interface FeedKey {
  table: FedTable;
  seq: number;
  /** As shared/ writes the key of a row; grants and results by their id. */
  key: string;
  /** How long its texts are, in bytes: about what it takes on the wire, beside names and ids. */
  bytes: number;
}

const pair = (second: string) => sql<string>`result_id || '/' || ${sql.ref(second)}`;
const lengthOf = (...columns: string[]) =>
  sql<number>`${sql.join(
    columns.map((column) => sql`coalesce(octet_length(${sql.ref(column)}), 0)`),
    sql` + `,
  )}`;
const NO_TEXT = sql<number>`0`;

const KEYS: Record<FedTable, ReturnType<typeof pair>> = {
  attempts: sql<string>`result_id`,
  answers: pair('question_id'),
  annotations: sql<string>`annotation_id`,
  flags: pair('question_id'),
  recordings: pair('part_id'),
  settings: sql<string>`name`,
  results: sql<string>`result_id`,
  grants: sql<string>`subscription_id`,
};

const LENGTHS: Record<FedTable, typeof NO_TEXT> = {
  attempts: NO_TEXT,
  answers: lengthOf('answer'),
  annotations: lengthOf('selector', 'note'),
  flags: NO_TEXT,
  recordings: NO_TEXT,
  settings: lengthOf('value'),
  results: lengthOf('rows', 'marks'),
  grants: NO_TEXT,
};

/**
 * The numbered rows of a user after one number and up to another, in their order and without their contents: each table is
 * walked along its own index and no further than the limit, so that what is not read stays on the disk.
 */
export async function readFeedKeys(
  reader: Reader,
  user_id: string,
  { after, upTo, limit }: { after: number; upTo: number; limit: number },
): Promise<FeedKey[]> {
  const keysOf = (table: FedTable) =>
    reader
      .selectFrom(table)
      .select([sql<FedTable>`${sql.lit(table)}`.as('table'), 'seq', KEYS[table].as('key'), LENGTHS[table].as('bytes')])
      .where('user_id', '=', user_id)
      .where('seq', '>', after)
      .where('seq', '<=', upTo);
  const [first, ...others] = FED_TABLES.map(keysOf);
  if (!first) return [];
  const rows = await others
    .reduce((all, query) => all.unionAll(query), first)
    .orderBy('seq')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...row, seq: Number(row.seq), bytes: Number(row.bytes) }));
}

/** The rows of a user that have some numbers. */
export async function readFeedRows<Table extends FedTable>(
  reader: Reader,
  table: Table,
  user_id: string,
  seqs: readonly number[],
): Promise<Tables[Table][]> {
  return reader
    .selectFrom<FedTable>(table)
    .selectAll()
    .where('user_id', '=', user_id)
    .where('seq', 'in', seqs)
    .execute();
}
