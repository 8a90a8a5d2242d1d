// Places that wait for the address of an account that goes into another one. Nobody can sign up with that address any
// more, so they wait for the address of the kept account [R589].

import { movePlaces } from '../groups/members.ts';
import { requireUser } from '../accounts/manage.ts';
import type { OwnerTx } from '../store/store.ts';

export interface MovedPlace {
  group_id: string;
  /** False if the kept account had a place in this class before. */
  is_new: boolean;
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
  return moved.map((group_id) => ({ group_id, is_new: !own.has(group_id) }));
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
