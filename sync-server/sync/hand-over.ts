// Rows that devices of a merged account still have. They come under the sign-in of the account that took it over, and
// are taken as that one's [R415].

import { MOVED_COLLECTIONS } from '../../shared/sync/collections.ts';
import { isMergedInto } from '../accounts/merges.ts';
import { notAllowed } from '../http/refusal.ts';
import { noteHandedOver } from '../store/merged-rows.ts';
import type { Store } from '../store/store.ts';
import type { RawPush } from './apply.ts';

/**
 * Requires that `gone_id` went into the caller's account, and notes the rows that come, so that an undo of the
 * merge returns them too. Settings are left out of the push: those of the kept account count.
 */
export async function beginHandOver(store: Store, user_id: string, gone_id: string, push: RawPush): Promise<void> {
  if (!(await isMergedInto(store.read, gone_id, user_id)))
    throw notAllowed('This account was not merged into yours.', 'not_merged');
  push.settings = [];
  const result_ids = push.attempts.flatMap((row) => resultIdOf(row) ?? []);
  if (result_ids.length === 0 && MOVED_COLLECTIONS.every((name) => push[name].length === 0)) return;
  await store.transact(async (tx) => {
    const merge = await tx
      .selectFrom('account_merges')
      .select('merge_id')
      .where('gone_id', '=', gone_id)
      .where('undone_at', 'is', null)
      .executeTakeFirst();
    if (!merge) return;
    await noteHandedOver(tx, merge.merge_id, user_id, push);
    if (result_ids.length === 0) return;
    // an attempt that the kept account has is its own
    const known = await tx.selectFrom('attempts').select('result_id').where('result_id', 'in', result_ids).execute();
    const knownIds = new Set(known.map(({ result_id }) => result_id));
    const coming = [...new Set(result_ids)].filter((result_id) => !knownIds.has(result_id));
    if (coming.length === 0) return;
    await tx
      .insertInto('merged_attempts')
      .values(coming.map((result_id) => ({ result_id, merge_id: merge.merge_id })))
      .onConflict((conflict) => conflict.column('result_id').doNothing())
      .execute();
  });
}

function resultIdOf(row: unknown): string | null {
  const id: unknown = typeof row === 'object' && row !== null && 'result_id' in row ? row.result_id : null;
  return typeof id === 'string' && id.length <= 64 ? id : null;
}
