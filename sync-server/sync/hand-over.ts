// Rows that devices of a merged account still have. They come under the sign-in of the account that took it over, and
// are taken as that one's [R415].

import { isMergedInto, readMergeChain } from '../accounts/merges.ts';
import { notAllowed } from '../http/refusal.ts';
import { noteHandedOver } from '../store/merged-rows.ts';
import { NOTED_TABLES } from '../store/moved-tables.ts';
import type { Store } from '../store/store.ts';
import type { RawPush } from './apply.ts';

/**
 * Requires that `gone_id` went into the caller's account, and notes the rows that come, so that an undo of the
 * merge returns them too, of each merge if there were several. Settings are left out of the push: those of the kept
 * account count.
 */
export async function beginHandOver(store: Store, user_id: string, gone_id: string, push: RawPush): Promise<void> {
  if (!(await isMergedInto(store.read, gone_id, user_id)))
    throw notAllowed('This account was not merged into yours.', 'not_merged');
  push.settings = [];
  if (NOTED_TABLES.every((name) => push[name].length === 0)) return;
  await store.transact(async (tx) => {
    const merge_ids = await readMergeChain(tx, gone_id, user_id);
    if (merge_ids.length > 0) await noteHandedOver(tx, merge_ids, user_id, push);
  });
}
