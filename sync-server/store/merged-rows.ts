// The rows that go to the kept account in a merge of accounts and come back with an undo [R471]. Which tables these are, and
// how an undo finds their rows, says FOUND_BY; no code here names one but attempts, to which others belong.

import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { laterStamp, nextStamp } from '../../shared/sync/clock.ts';
import { byCollection, COLLECTIONS, rowKey, type PushedCollection } from '../../shared/sync/collections.ts';
import { SCHEMAS } from '../../shared/sync/schemas.ts';
import { columnsOf, FED_TABLES, STORED, writeRows } from './collections.ts';
import { isFoundBy, MOVED_TABLES, NOTED_TABLES, type MovedTable, type NotedTable } from './moved-tables.ts';
import type { Tables } from './tables.ts';
import type { OwnerTx, Reader, Tx } from './transaction-types.ts';

/** Settings stay with their account; tests move them as a table that both accounts have a row of. */
type Moved = MovedTable | 'settings';
type Noted = NotedTable | 'settings';
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
  names: readonly Moved[] = MOVED_TABLES,
): Promise<void> {
  for (const name of names) {
    if (isOfEach(name)) await replaceEarlier({ from, to, merge_id }, name);
    const isFree = isOfEach(name) ? hasNoRow(name, to.owner) : sql<SqlBool>`1 = 1`;
    if (isNoted(name))
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
    await giveTo(to, name, offset).where('user_id', '=', from.owner).where(isFree).execute();
  }
}

/** Deletes the rows of the kept account that an incoming one with a later stamp replaces, and notes them. */
async function replaceEarlier({ from, to, merge_id }: Omit<Move, 'offset'>, name: OfEach): Promise<void> {
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
  names: readonly Moved[] = MOVED_TABLES,
): Promise<void> {
  const notedOf = (name: string) =>
    sql`(select row_key from merged_rows where merge_id = ${merge_id} and collection = ${name})`;
  for (const name of names) {
    const brought = [
      ...(isNoted(name) ? [sql<SqlBool>`${KEYS[name]} in ${notedOf(name)}`] : []),
      ...(isFoundBy(name, 'attempt') ? [sql<SqlBool>`result_id in ${notedOf('attempts')}`] : []),
    ];
    await giveTo(to, name, offset)
      .where('user_id', '=', from.owner)
      .where((is) => is.or(brought))
      .where(isOfEach(name) ? hasNoRow(name, to.owner) : sql<SqlBool>`1 = 1`)
      .execute();
    if (isOfEach(name)) await giveBackReplaced({ from, to, merge_id }, name, nowMs);
  }
}

/** Rows that devices read by their numbers get new ones, which follow those of their new owner. */
function giveTo(to: OwnerTx, name: Moved, offset: number) {
  const isNumbered = (FED_TABLES as readonly string[]).includes(name);
  return to
    .updateTable(tableOf(name))
    .set((row) => ({ user_id: to.owner, ...(isNumbered && { seq: row('seq', '+', offset) }) }));
}

async function giveBackReplaced(
  { from: kept, to, merge_id }: Omit<Move, 'offset'>,
  name: OfEach,
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

function readStamps(tx: Tx, name: OfEach, user_id: string) {
  return tx
    .selectFrom(tableOf(name))
    .select(['hlc', KEYS[name].as('row_key')])
    .where('user_id', '=', user_id)
    .execute();
}

/** Notes the rows that a device of a merged account hands over and that the kept account does not have. */
export async function noteHandedOver(
  tx: Tx,
  merge_ids: readonly string[],
  kept_id: string,
  push: Record<PushedCollection, readonly unknown[]>,
): Promise<void> {
  for (const name of NOTED_TABLES) {
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
      .values(merge_ids.flatMap((merge_id) => coming.map((row_key) => ({ merge_id, collection: name, row_key }))))
      .onConflict((conflict) => conflict.columns(['merge_id', 'collection', 'row_key']).doNothing())
      .execute();
  }
}

/** Returns by collection the keys of rows that went back to another account: devices of the caller drop them. */
export async function readReturnedRows(
  reader: Reader,
  user_id: string,
): Promise<Partial<Record<NotedTable, string[]>>> {
  const returned: Partial<Record<NotedTable, string[]>> = {};
  for (const name of NOTED_TABLES) {
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

/** Returns which account has each of these attempts; attempts that are gone are left out. */
export async function readOwners(reader: Reader, user_id: string): Promise<Record<string, string>> {
  const rows = await reader
    .selectFrom('merged_rows')
    .innerJoin('account_merges', 'account_merges.merge_id', 'merged_rows.merge_id')
    .innerJoin('attempts', 'attempts.result_id', 'merged_rows.row_key')
    .select(['attempts.result_id', 'attempts.user_id'])
    .distinct()
    .where('collection', '=', 'attempts')
    .where('account_merges.kept_id', '=', user_id)
    .where('account_merges.undone_at', 'is not', null)
    .where('attempts.user_id', '!=', user_id)
    .execute();
  return Object.fromEntries(rows.map((row) => [row.result_id, row.user_id]));
}

type OfEach = 'mock_parts' | 'settings';

/** True for tables of which two accounts can have a row under one key. */
function isOfEach(name: Moved): name is OfEach {
  return name in STORED && STORED[name as keyof typeof STORED].isOfEach === true;
}

function isNoted(name: Moved): name is Noted {
  return name === 'settings' || isFoundBy(name, 'key');
}

/** All these tables have the columns of settings that are read here, whatever else they have. */
function tableOf(name: Moved): 'settings' {
  return name as 'settings';
}

const KEYS = byCollection<Noted, RawBuilder<string>>([...NOTED_TABLES, 'settings'], (name) => {
  const columns = COLLECTIONS[name].key.map((column) => sql.ref(`${name}.${column}`));
  return sql<string>`${sql.join(columns, sql` || '/' || `)}`;
});

function hasNoRow(name: OfEach, user_id: string): RawBuilder<SqlBool> {
  const same = COLLECTIONS[name].key.map(
    (column) => sql`${sql.ref(`own.${column}`)} = ${sql.ref(`${name}.${column}`)}`,
  );
  return sql<SqlBool>`not exists (select 1 from ${sql.table(name)} as own
    where own.user_id = ${user_id} and ${sql.join(same, sql` and `)})`;
}
