// The record of what a list changed, in the transaction that changes it [R420].

import type { ListKind } from '../../shared/access-lists.ts';
import { AccessList } from '../../shared/access-lists.ts';
import { z } from '../../shared/zod.ts';
import { notFound, stateForbids } from '../http/refusal.ts';
import type { OwnerTx, Reader, Tx } from '../store/store.ts';
import type { Tables } from '../store/tables.ts';
import type { StateChange } from './list-states.ts';
import type { Month } from './start-rule.ts';

const AccessLists = z.array(AccessList);

type ListRow = Omit<Tables['access_lists'], 'imported'>;

export interface NewList {
  list_id: string;
  kind: ListKind;
  actor_id: string;
  month?: Month;
  end_date?: string;
  /** The group whose month the list changes too, and until when it gave that before. */
  group?: { group_id: string; end_date: string | null } | null;
}

/** Refuses a list that was undone, and an id that another list has. */
export async function requireOpenList(reader: Reader, { list_id, kind, month, group }: NewList): Promise<void> {
  const list = await findList(reader, list_id);
  if (!list) return;
  const isSame =
    list.kind === kind &&
    list.category_year === (month?.category_year ?? null) &&
    list.category_month === (month?.category_month ?? null) &&
    (kind !== 'given' || list.group_id === (group?.group_id ?? null));
  if (!isSame) throw stateForbids('another_list', 'This id belongs to another list.');
  if (list.undone_at !== null) throw stateForbids('list_undone', 'This list was undone.');
}

export async function addList(tx: Tx, { list_id, kind, actor_id, ...of }: NewList, nowMs: number): Promise<void> {
  await tx
    .insertInto('access_lists')
    .values({
      list_id,
      kind,
      actor_id,
      at: nowMs,
      category_year: of.month?.category_year ?? null,
      category_month: of.month?.category_month ?? null,
      end_date: of.end_date ?? null,
      group_id: of.group?.group_id ?? null,
      group_end_date: of.group?.end_date ?? null,
      undone_at: null,
      undone_by: null,
    })
    .onConflict((conflict) => conflict.column('list_id').doNothing())
    .execute();
}

export interface RecordedChange extends StateChange {
  /** As the list named the address. */
  email: string;
  outcome: string;
}

export async function recordChanges(tx: Tx, list_id: string, changes: readonly RecordedChange[]): Promise<void> {
  if (changes.length === 0) return;
  await tx
    .insertInto('access_list_changes')
    .values(
      changes.map(({ email, outcome, state: { user, grant, waiting }, after }) => ({
        list_id,
        email,
        user_id: user?.user_id ?? null,
        outcome,
        grant_before: grant?.subscription_id ?? null,
        end_before: grant?.end_date ?? null,
        grant_after: after.grant?.subscription_id ?? null,
        end_after: after.grant?.end_date ?? null,
        waiting_before: waiting?.end_date ?? null,
        waiting_actor_id: waiting?.actor_id ?? null,
        waiting_given_at: waiting?.given_at ?? null,
        waiting_after: after.waiting?.end_date ?? null,
        undone: null,
      })),
    )
    .execute();
}

/** Returns what the list changed already, by the address: the step that did so may be asked for again. */
export async function readRecorded(
  reader: Reader,
  list_id: string,
  emails: readonly string[],
): Promise<Map<string, Tables['access_list_changes']>> {
  if (emails.length === 0) return new Map();
  const rows = await reader
    .selectFrom('access_list_changes')
    .selectAll()
    .where('list_id', '=', list_id)
    .where('email', 'in', emails)
    .execute();
  return new Map(rows.map((row) => [row.email, row]));
}

/**
 * Records for another address the months that a list gave to one that waits, unless the same list has that one too.
 * Returns the lists.
 */
export async function moveListed(tx: Tx, { from, to }: { from: string; to: string }): Promise<string[]> {
  const listed = tx.selectFrom('access_list_changes').select('list_id').where('email', '=', to);
  const moved = await tx
    .updateTable('access_list_changes')
    .set({ email: to })
    .where('email', '=', from)
    .where('waiting_after', 'is not', null)
    .where('list_id', 'not in', listed)
    .returning('list_id')
    .execute();
  return moved.map(({ list_id }) => list_id);
}

/** A pending grant of a list was given: the list changed this grant now. */
export async function recordGiven(
  tx: Tx,
  { email, end_date, ...month }: Month & { email: string; end_date: string },
  user_id: string,
  given: { before: Grant; after: Grant },
): Promise<void> {
  const isOld = given.before?.end_date === given.after?.end_date;
  await tx
    .updateTable('access_list_changes')
    .set({
      user_id,
      grant_before: given.before?.subscription_id ?? null,
      end_before: given.before?.end_date ?? null,
      grant_after: given.after?.subscription_id ?? null,
      end_after: given.after?.end_date ?? null,
      waiting_after: null,
      ...(isOld && { waiting_before: null }),
    })
    .where('email', '=', email)
    .where('waiting_after', '=', end_date)
    .where('undone', 'is', null)
    .where('list_id', 'in', (from) =>
      from
        .selectFrom('access_lists')
        .select('access_lists.list_id')
        .where('kind', '=', 'given')
        .where('category_year', '=', month.category_year)
        .where('category_month', '=', month.category_month),
    )
    .execute();
}

/** True if the grant ended because the list that gave it was undone: then it counts as never given. */
export async function wasUndone(tx: OwnerTx, subscription_id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('access_list_changes')
    .select('undone')
    .where('user_id', '=', tx.owner)
    .where('grant_after', '=', subscription_id)
    .where('undone', '=', 'ended')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

type Grant = { subscription_id: string; end_date: string } | null;

export async function findList(reader: Reader, list_id: string): Promise<ListRow | undefined> {
  return reader.selectFrom('access_lists').selectAll().where('list_id', '=', list_id).executeTakeFirst();
}

export async function mustFindList(reader: Reader, list_id: string): Promise<ListRow> {
  const list = await findList(reader, list_id);
  if (!list) throw notFound('The list');
  return list;
}

/** Returns a page of lists, the newest first. */
export async function readLists(
  reader: Reader,
  { before, limit, list_id }: { before?: string | undefined; limit: number; list_id?: string },
): Promise<{ lists: AccessList[]; next: string | null }> {
  const rows = await reader
    .selectFrom('access_lists as list')
    .leftJoin('users as actor', 'actor.user_id', 'list.actor_id')
    .leftJoin('users as undoer', 'undoer.user_id', 'list.undone_by')
    .leftJoin('groups', 'groups.group_id', 'list.group_id')
    .select(['list.list_id', 'kind', 'at', 'category_year', 'category_month', 'list.end_date', 'undone_at', 'imported'])
    .select(['actor.first_name as actor_first', 'actor.last_name as actor_last'])
    .select(['undoer.first_name as undoer_first', 'undoer.last_name as undoer_last', 'groups.name as group'])
    .select((list) => [
      list
        .selectFrom('access_list_changes as change')
        .whereRef('change.list_id', '=', 'list.list_id')
        .select(({ fn }) => fn.countAll<number>().as('changed'))
        .as('changed'),
      list
        .selectFrom('access_list_changes as rest')
        .whereRef('rest.list_id', '=', 'list.list_id')
        .where('rest.undone', 'is', null)
        .select(({ fn }) => fn.countAll<number>().as('left'))
        .as('left'),
      list
        .selectFrom('imported_accounts as account')
        .whereRef('account.list_id', '=', 'list.list_id')
        .select(({ fn }) => fn.countAll<number>().as('accounts'))
        .as('accounts'),
    ])
    .$if(list_id !== undefined, (all) => all.where('list.list_id', '=', list_id ?? ''))
    .$if(before !== undefined, (all) => all.where('list.list_id', '<', before ?? ''))
    .orderBy('list.list_id', 'desc')
    .limit(limit + 1)
    .execute();
  const lists = rows
    .slice(0, limit)
    .map(({ actor_first, actor_last, undoer_first, undoer_last, imported, accounts, ...row }) => ({
      ...row,
      at: Number(row.at),
      undone_at: row.undone_at === null ? null : Number(row.undone_at),
      changed: Number(row.kind === 'imported' ? imported : row.changed),
      left: Number(row.kind === 'imported' ? accounts : row.left),
      actor: nameOf(actor_first, actor_last),
      undone_by: nameOf(undoer_first, undoer_last),
    }));
  return { lists: AccessLists.parse(lists), next: rows.length > limit ? (lists.at(-1)?.list_id ?? null) : null };
}

function nameOf(first: string | null, last: string | null): string | null {
  return first === null ? null : `${first} ${last ?? ''}`.trim();
}
