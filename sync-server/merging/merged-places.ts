// Places and months that wait for the address of an invited student whose account goes into another one. Nobody can
// sign up with that address any more, so they wait for the address of the kept account [R589].

import { movePendingMonths } from '../access/pending-grants.ts';
import { movePlaces } from '../groups/members.ts';
import type { MovedPlace } from '../groups/moved-places.ts';
import { requireUser } from '../accounts/manage.ts';
import type { OwnerTx } from '../store/store.ts';
import type { Tables } from '../store/tables.ts';

type PendingMonth = Omit<Tables['waiting_grants'], 'email'>;

/** Months that wait for the address of a kept account whose mailbox nobody has proven. */
export interface MovedMonths {
  email: string;
  months: PendingMonth[];
  /** What waited for the kept account itself. */
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
  const { email: from } = await requireUser(kept, kept.owner);
  const { email: to } = await requireUser(gone, gone.owner);
  for (const { group_id, is_new } of places) {
    if (is_new) {
      const membership = kept.deleteFrom('group_members').where('group_id', '=', group_id);
      const left = await membership.where('user_id', '=', kept.owner).returning('group_id').execute();
      const waiting = kept.deleteFrom('group_waiting').where('group_id', '=', group_id);
      const dropped = await waiting.where('email', '=', from).returning('group_id').execute();
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

/** Gives the months back that still wait; what staff took back meanwhile, or the kept account was given, stays so. */
export async function returnWaitingMonths(
  { kept, gone }: Side,
  { email: from, months, own, list_ids }: MovedMonths,
): Promise<void> {
  const { email } = await requireUser(gone, gone.owner);
  for (const month of months) {
    const { category_year, category_month, end_date } = month;
    const before = own.find((one) => one.category_year === category_year && one.category_month === category_month);
    if (before === undefined || before.end_date < end_date) {
      const left = await kept
        .deleteFrom('waiting_grants')
        .where('email', '=', from)
        .where('category_year', '=', category_year)
        .where('category_month', '=', category_month)
        .where('end_date', '=', end_date)
        .returning('email')
        .execute();
      if (left.length === 0) continue;
      if (before)
        await kept
          .insertInto('waiting_grants')
          .values({ ...before, email: from })
          .execute();
    }
    await gone
      .insertInto('waiting_grants')
      .values({ ...month, email })
      .onConflict((conflict) => conflict.columns(['email', 'category_year', 'category_month']).doNothing())
      .execute();
  }
  if (list_ids.length > 0)
    await gone
      .updateTable('access_list_changes')
      .set({ email })
      .where('email', '=', from)
      .where('waiting_after', 'is not', null)
      .where('list_id', 'in', list_ids)
      .execute();
}
