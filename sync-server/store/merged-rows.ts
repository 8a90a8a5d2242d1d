// The rows of a student's own collections in a merge of accounts [R471]: they go to the kept account and come back with
// an undo. Which collections these are says MOVED_COLLECTIONS; no code here names one.

import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { laterStamp, nextStamp } from '../../shared/sync/clock.ts';
import {
  byCollection,
  COLLECTIONS,
  MOVED_COLLECTIONS,
  rowKey,
  type PushedCollection,
} from '../../shared/sync/collections.ts';
import { SCHEMAS } from '../../shared/sync/schemas.ts';
import { columnsOf, STORED, writeRows } from './collections.ts';
import type { Tables } from './tables.ts';
import type { OwnerTx, Reader, Tx } from './transaction-types.ts';

type Moved = (typeof MOVED_COLLECTIONS)[number] | 'settings';
type OwnRow = Tables['settings'];

interface Move {
  from: OwnerTx;
  to: OwnerTx;
  merge_id: string;
  /** Added to a row's number, so that it follows all rows of its new owner. */
  offset: number;
}

const SERVER = 'server';

/**
 * Moves all rows of an account into another and notes which. Where both have a row of one key the later stamp stays: it
 * takes the other's place, which an undo gives back, or remains with the account that went.
 */
export async function moveOwnRows(
  { from, to, merge_id, offset }: Move,
  names: readonly Moved[] = MOVED_COLLECTIONS,
): Promise<void> {
  for (const name of names) {
    if (STORED[name].isOfEach) await replaceEarlier({ from, to, merge_id }, name);
    const isFree = STORED[name].isOfEach ? hasNoRow(name, to.owner) : sql<SqlBool>`1 = 1`;
    await to
      .insertInto('merged_rows')
      .columns(['merge_id', 'collection', 'row_key'])
      .expression((of) =>
        of
          .selectFrom(tableOf(name))
          .select([
            sql<string>`cast(${merge_id} as text)`.as('merge_id'),
            sql<string>`cast(${name} as text)`.as('collection'),
            KEYS[name].as('row_key'),
          ])
          .where('user_id', '=', from.owner)
          .where(isFree),
      )
      .onConflict((conflict) => conflict.columns(['merge_id', 'collection', 'row_key']).doNothing())
      .execute();
    await to
      .updateTable(tableOf(name))
      .set((row) => ({ user_id: to.owner, seq: row('seq', '+', offset) }))
      .where('user_id', '=', from.owner)
      .where(isFree)
      .execute();
  }
}

/** Deletes the rows of the kept account that an incoming one with a later stamp replaces, and notes them. */
async function replaceEarlier({ from, to, merge_id }: Omit<Move, 'offset'>, name: Moved): Promise<void> {
  const coming = new Map((await readStamps(to, name, from.owner)).map((row) => [row.row_key, row.hlc]));
  const own = to
    .selectFrom(tableOf(name))
    .select(columnsOf(name) as ['hlc'])
    .select(KEYS[name].as('row_key'))
    .where('user_id', '=', to.owner);
  for (const { row_key, ...row } of await own.execute()) {
    const hlc = coming.get(row_key);
    if (hlc === undefined || hlc <= row.hlc) continue;
    await to
      .insertInto('merged_rows')
      .values({ merge_id, collection: name, row_key, replaced: JSON.stringify(row) })
      .execute();
    await to
      .deleteFrom(tableOf(name))
      .where('user_id', '=', to.owner)
      .where(sql<SqlBool>`${KEYS[name]} = ${row_key}`)
      .execute();
  }
}

/**
 * Returns to the account that went what a merge brought or its devices handed over since, and what was made meanwhile
 * about its attempts. Of a row that was replaced the kept account has its own again, under a stamp of now: its devices
 * would take the earlier one for old.
 */
export async function returnOwnRows(
  { from, to, merge_id, offset }: Move,
  nowMs: number,
  names: readonly Moved[] = MOVED_COLLECTIONS,
): Promise<void> {
  for (const name of names) {
    const brought = sql<SqlBool>`${KEYS[name]} in (select row_key from merged_rows
      where merge_id = ${merge_id} and collection = ${name})`;
    const ofAttempts = sql<SqlBool>`result_id in (select result_id from merged_attempts where merge_id = ${merge_id})`;
    const hasAttempts = columnsOf(name).some((column: string) => column === 'result_id');
    await to
      .updateTable(tableOf(name))
      .set((row) => ({ user_id: to.owner, seq: row('seq', '+', offset) }))
      .where('user_id', '=', from.owner)
      .where((is) => is.or(hasAttempts ? [brought, ofAttempts] : [brought]))
      .where(STORED[name].isOfEach ? hasNoRow(name, to.owner) : sql<SqlBool>`1 = 1`)
      .execute();
    await giveBackReplaced({ from, to, merge_id }, name, nowMs);
  }
}

async function giveBackReplaced(
  { from: kept, to, merge_id }: Omit<Move, 'offset'>,
  name: Moved,
  nowMs: number,
): Promise<void> {
  const noted = await kept
    .selectFrom('merged_rows')
    .select(['row_key', 'replaced'])
    .where('merge_id', '=', merge_id)
    .where('collection', '=', name)
    .where('replaced', 'is not', null)
    .execute();
  if (noted.length === 0) return;
  const gone = new Map((await readStamps(kept, name, to.owner)).map((row) => [row.row_key, row.hlc]));
  const rows = noted.map(({ row_key, replaced }) => {
    const row = JSON.parse(replaced ?? '') as OwnRow;
    const hlc = nextStamp(laterStamp(row.hlc, gone.get(row_key) ?? null), nowMs, SERVER);
    return { ...row, hlc, sent_hlc: hlc };
  });
  await writeRows(kept, name, rows as object[] as Tables[typeof name][]);
}

function readStamps(tx: Tx, name: Moved, user_id: string) {
  return tx
    .selectFrom(tableOf(name))
    .select(['hlc', KEYS[name].as('row_key')])
    .where('user_id', '=', user_id)
    .execute();
}

/** Notes the rows that a device of a merged account hands over and that the kept account does not have. */
export async function noteHandedOver(
  tx: Tx,
  merge_id: string,
  kept_id: string,
  push: Record<PushedCollection, readonly unknown[]>,
): Promise<void> {
  for (const name of MOVED_COLLECTIONS) {
    const keys = push[name].flatMap((raw) => {
      const row = SCHEMAS[name].safeParse(raw).data;
      return row ? [rowKey(name, row)] : [];
    });
    if (keys.length === 0) continue;
    const own = await tx
      .selectFrom(tableOf(name))
      .select(KEYS[name].as('row_key'))
      .where('user_id', '=', kept_id)
      .where(KEYS[name], 'in', keys)
      .execute();
    const ownKeys = new Set(own.map(({ row_key }) => row_key));
    const coming = [...new Set(keys)].filter((key) => !ownKeys.has(key));
    if (coming.length === 0) continue;
    await tx
      .insertInto('merged_rows')
      .values(coming.map((row_key) => ({ merge_id, collection: name, row_key })))
      .onConflict((conflict) => conflict.columns(['merge_id', 'collection', 'row_key']).doNothing())
      .execute();
  }
}

/** Returns by collection the keys of rows that went back to another account: devices of the caller drop them. */
export async function readReturnedRows(reader: Reader, user_id: string): Promise<Record<string, string[]>> {
  const returned: Record<string, string[]> = {};
  for (const name of MOVED_COLLECTIONS) {
    const rows = await reader
      .selectFrom('merged_rows')
      .innerJoin('account_merges', 'account_merges.merge_id', 'merged_rows.merge_id')
      .select('row_key')
      .distinct()
      .where('collection', '=', name)
      .where('account_merges.kept_id', '=', user_id)
      .where('account_merges.undone_at', 'is not', null)
      .where(
        sql<SqlBool>`not exists (select 1 from ${sql.table(name)} where user_id = ${user_id} and ${KEYS[name]} = row_key)`,
      )
      .orderBy('row_key')
      .execute();
    if (rows.length > 0) returned[name] = rows.map(({ row_key }) => row_key);
  }
  return returned;
}

/** All these tables have the columns of settings that are read here, whatever else they have. */
function tableOf(name: Moved): 'settings' {
  return name as 'settings';
}

const KEYS = byCollection<Moved, RawBuilder<string>>([...MOVED_COLLECTIONS, 'settings'], (name) => {
  const columns = COLLECTIONS[name].key.map((column) => sql.ref(`${name}.${column}`));
  return sql<string>`${sql.join(columns, sql` || '/' || `)}`;
});

function hasNoRow(name: Moved, user_id: string): RawBuilder<SqlBool> {
  const same = COLLECTIONS[name].key.map(
    (column) => sql`${sql.ref(`own.${column}`)} = ${sql.ref(`${name}.${column}`)}`,
  );
  return sql<SqlBool>`not exists (select 1 from ${sql.table(name)} as own
    where own.user_id = ${user_id} and ${sql.join(same, sql` and `)})`;
}
