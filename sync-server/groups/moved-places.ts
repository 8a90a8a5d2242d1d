// The places that a merge of two accounts moved, as account_merges records them [R589].

import { readMergeChain } from '../accounts/merges.ts';
import type { Tx } from '../store/store.ts';
import { removePendingMember } from './members.ts';

export interface MovedPlace {
  group_id: string;
  /** False if the kept account had a place in this class before. */
  is_new: boolean;
  /** The address for which it waits now; merges of earlier versions did not write it. */
  email?: string;
}

/** Ends the wait for a place that came from an account by its merge, unless the kept account had one before. */
export async function dropMovedPlace(tx: Tx, { gone_id, group_id }: { gone_id: string; group_id: string }) {
  const gone = await tx.selectFrom('users').select('merged_into').where('user_id', '=', gone_id).executeTakeFirst();
  if (!gone?.merged_into) return;
  for (const merge_id of await readMergeChain(tx, gone_id, gone.merged_into)) {
    const merge = tx.selectFrom('account_merges').select('moved').where('merge_id', '=', merge_id);
    const { places = [] } = JSON.parse((await merge.executeTakeFirstOrThrow()).moved) as { places?: MovedPlace[] };
    const place = places.find((one) => one.group_id === group_id && one.is_new);
    if (place?.email !== undefined) await removePendingMember(tx, group_id, place.email);
  }
}
