// Places and months that wait for the address of an invited student whose account goes into another one. Nobody can
// sign up with that address any more, so they wait for the address of the kept account [R589].

import { insertPending, movePendingMonths } from '../access/pending-grants.ts';
import { movePlaces, removePendingMember } from '../groups/members.ts';
import type { MovedPlace } from '../groups/moved-places.ts';
import { isMember, lockGroup } from '../groups/queries.ts';
import { requireUser } from '../accounts/manage.ts';
import type { OwnerTx, Tx } from '../store/store.ts';
import type { Tables } from '../store/tables.ts';

type PendingMonth = Omit<Tables['waiting_grants'], 'email'>;

export type WaitingMonth = Pick<PendingMonth, 'category_year' | 'category_month' | 'end_date'>;

/** Months that wait for the address of a kept account whose mailbox nobody has proven. */
interface MovedMonths {
  email: string;
  months: PendingMonth[];
  /** The months that waited for the kept account itself. */
  own: PendingMonth[];
  /** The lists that gave them. */
  list_ids: string[];
}

interface Side {
  kept: OwnerTx;
  gone: OwnerTx;
}

export async function moveWaitingPlaces({ kept, gone }: Side): Promise<MovedPlace[]> {
  const { email: from } = await requireUser(gone, gone.owner);
  const { email: to } = await requireUser(kept, kept.owner);
  const members = await kept
    .selectFrom('group_members')
    .select('group_id')
    .where('user_id', '=', kept.owner)
    .union(kept.selectFrom('group_waiting').select('group_id').where('email', '=', to))
    .execute();
  const own = new Set(members.map(({ group_id }) => group_id));
  const moved = await movePlaces(kept, { from, to });
  return moved.map((group_id) => ({ group_id, is_new: !own.has(group_id), email: to }));
}

/** Gives the places back. From a class that staff took the kept account out of meanwhile nothing comes back. */
export async function returnWaitingPlaces({ kept, gone }: Side, places: readonly MovedPlace[]): Promise<void> {
  const { email: present } = await requireUser(kept, kept.owner);
  const { email: to } = await requireUser(gone, gone.owner);
  for (const { group_id, is_new, email = present } of places) {
    if (is_new) {
      const membership = kept.deleteFrom('group_members').where('group_id', '=', group_id);
      const left = await membership.where('user_id', '=', kept.owner).returning('group_id').execute();
      const waiting = kept.deleteFrom('group_waiting').where('group_id', '=', group_id);
      const dropped = await waiting.where('email', '=', email).returning('group_id').execute();
      if (left.length + dropped.length === 0) continue;
    }
    await gone
      .insertInto('group_waiting')
      .values({ group_id, email: to })
      .onConflict((conflict) => conflict.columns(['group_id', 'email']).doNothing())
      .execute();
  }
}

export async function moveWaitingMonths({ kept, gone }: Side): Promise<MovedMonths> {
  const { email: from } = await requireUser(gone, gone.owner);
  const { email } = await requireUser(kept, kept.owner);
  const own = await readWaitingMonths(kept, email);
  const months = await readWaitingMonths(kept, from);
  const list_ids = await movePendingMonths(kept, { from, to: email });
  return { email, months, own, list_ids };
}

async function readWaitingMonths(tx: OwnerTx, email: string): Promise<PendingMonth[]> {
  const rows = await tx.selectFrom('waiting_grants').selectAll().where('email', '=', email).execute();
  return rows.map(({ email: _email, given_at, ...month }) => ({ ...month, given_at: Number(given_at) }));
}

/**
 * Gives the months back that still wait, and those that the merge gave and its undo ended; what staff took back
 * meanwhile, or the kept account was given later, stays so.
 */
export async function returnWaitingMonths(
  { kept, gone }: Side,
  moved: MovedMonths,
  ended: readonly WaitingMonth[],
): Promise<void> {
  const { email } = await requireUser(gone, gone.owner);
  await takeMonths(kept, moved, email, ended);
}

/** Moves what still waits of these months to an address, gives the other one its own back, and returns the months. */
async function takeMonths(
  tx: Tx,
  { email: from, months, own, list_ids }: MovedMonths,
  to: string,
  ended: readonly WaitingMonth[] = [],
) {
  const taken: PendingMonth[] = [];
  for (const month of months) {
    const { category_year, category_month, end_date } = month;
    const before = own.find((one) => one.category_year === category_year && one.category_month === category_month);
    if (before === undefined || before.end_date < end_date) {
      const left = await tx
        .deleteFrom('waiting_grants')
        .where('email', '=', from)
        .where('category_year', '=', category_year)
        .where('category_month', '=', category_month)
        .where('end_date', '=', end_date)
        .returning('email')
        .execute();
      const isEnded = ended.some(
        (one) =>
          one.category_year === category_year && one.category_month === category_month && one.end_date === end_date,
      );
      if (left.length === 0 && !isEnded) continue;
      if (before) await insertPending(tx, [{ ...before, email: from }]);
    }
    taken.push(month);
  }
  await insertPending(
    tx,
    taken.map((month) => ({ ...month, email: to })),
  );
  if (taken.length > 0 && list_ids.length > 0)
    await tx
      .updateTable('access_list_changes')
      .set({ email: to })
      .where('email', '=', from)
      .where('waiting_after', 'is not', null)
      .where('list_id', 'in', list_ids)
      .where('list_id', 'not in', tx.selectFrom('access_list_changes').select('list_id').where('email', '=', to))
      .execute();
  return taken;
}

/** The waiting places and months that a merge moved. */
export interface MovedWaiting {
  places: MovedPlace[];
  waiting?: MovedMonths;
}

/**
 * Moves what came by merges and waits for an address of the transaction's owner to another address, and notes that
 * one for the undo of those merges. What else waits for the address stays.
 */
export async function moveMerged(tx: OwnerTx, addresses: { from: string; to: string }): Promise<void> {
  for (const { merge_id, moved } of await readMoved(tx)) {
    const now = await moveOfMerge(tx, moved, addresses);
    const places = (moved.places ?? []).map(
      (place) => now.places.find((one) => one.group_id === place.group_id) ?? place,
    );
    const next = { ...moved, places, ...(now.waiting && { waiting: now.waiting }) };
    await tx
      .updateTable('account_merges')
      .set({ moved: JSON.stringify(next) })
      .where('merge_id', '=', merge_id)
      .execute();
  }
}

/** Moves them to the kept account of a further merge, which notes it. */
export async function passOnMerged({ kept, gone }: Side): Promise<MovedWaiting> {
  const { email: from } = await requireUser(gone, gone.owner);
  const { email: to } = await requireUser(kept, kept.owner);
  const all: MovedWaiting = { places: [] };
  for (const { moved } of await readMoved(gone)) {
    const { places, waiting } = await moveOfMerge(kept, moved, { from, to });
    all.places.push(...places);
    const { months = [], own = waiting?.own ?? [], list_ids = [] } = all.waiting ?? {};
    if (waiting)
      all.waiting = {
        ...waiting,
        own,
        months: [...months, ...waiting.months],
        list_ids: [...list_ids, ...waiting.list_ids],
      };
  }
  return all;
}

async function readMoved(tx: OwnerTx): Promise<{ merge_id: string; moved: Partial<MovedWaiting> }[]> {
  const merges = await tx
    .selectFrom('account_merges')
    .select(['merge_id', 'moved'])
    .where('kept_id', '=', tx.owner)
    .where('undone_at', 'is', null)
    .execute();
  return merges.map(({ merge_id, moved }) => ({ merge_id, moved: JSON.parse(moved) as Partial<MovedWaiting> }));
}

async function moveOfMerge(
  tx: OwnerTx,
  { places = [], waiting }: Partial<MovedWaiting>,
  { from, to }: { from: string; to: string },
): Promise<MovedWaiting> {
  const moved: MovedPlace[] = [];
  for (const { group_id, is_new, email = from } of places) {
    if (email !== from) continue;
    const place = tx.selectFrom('group_waiting').select('group_id').where('group_id', '=', group_id);
    // staff may have ended the wait, or deleted the class
    if (!(await place.where('email', '=', from).executeTakeFirst())) continue;
    await lockGroup(tx, group_id);
    // a place that the address had before the merge stays with it
    if (is_new) await removePendingMember(tx, group_id, from);
    const added = await tx
      .insertInto('group_waiting')
      .values({ group_id, email: to })
      .onConflict((conflict) => conflict.columns(['group_id', 'email']).doNothing())
      .returning('group_id')
      .executeTakeFirst();
    moved.push({ group_id, is_new: added !== undefined && !(await isMember(tx, group_id, tx.owner)), email: to });
  }
  if (waiting?.email !== from) return { places: moved };
  const own = await readWaitingMonths(tx, to);
  const months = await takeMonths(tx, waiting, to);
  return { places: moved, waiting: { ...waiting, email: to, own, months } };
}
