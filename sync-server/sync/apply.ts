import {
  attemptOf,
  byCollection,
  rowKey,
  STAMPED_COLLECTIONS,
  type PushedCollection,
  type Rows,
  type StampedCollection,
} from '../../shared/sync/collections.ts';
import { DEFERRED_CODES, type Push } from '../../shared/sync/protocol.ts';
import { notSignedIn } from '../http/refusal.ts';
import { isStillOf } from '../http/sign-in.ts';
import { Quota } from '../quota/quota.ts';
import type { OwnerTx } from '../store/store.ts';
import { beginAttempts, closeAttempts } from './apply-attempts.ts';
import { RULES } from './collections.ts';
import { readRows } from './read-rows.ts';
import { applyStamped } from './stamped-rows.ts';
import { PushBatch, type Pusher } from './push-batch.ts';

export type RawPush = Record<PushedCollection, unknown[]>;

/**
 * Applies a device's rows in one transaction: begins attempts, merges answers and other rows, and finally ends and
 * scores attempts, so that a push that ends an attempt is scored with its own answers [S7]. Refuses everything with
 * 401 if the account changed since the push arrived.
 */
export async function applyPush(
  tx: OwnerTx,
  pusher: Pusher,
  push: RawPush,
  batch = new PushBatch(),
): Promise<PushBatch> {
  if (tx.owner !== pusher.user_id) throw new Error("A push under another student's lock");
  batch.quota = await Quota.of(tx, pusher.roles.length > 0 ? null : pusher.quota, pusher);
  // checked under the account's lock: changes to it since the call arrived take precedence [R160]
  if (!isStillOf(batch.quota.account, pusher) && pusher.isOperators !== true) throw notSignedIn();
  const read = readRows(push, batch);
  const attempts = await beginAttempts(tx, pusher, read, batch);
  const rows = leaveForLater(read, batch);
  const apply = <Name extends StampedCollection>(name: Name, sent: readonly Rows[Name][]) =>
    applyStamped(name, RULES[name], { tx, pusher, attempts, sent, batch });
  for (const name of STAMPED_COLLECTIONS) if (rows[name].length > 0) await apply(name, rows[name]);
  await closeAttempts(tx, pusher, attempts, rows.attempts, batch);
  await batch.quota.keep(tx);
  return batch;
}

/** An attempt that may not begin yet keeps its rows on the device too [S29]. */
function leaveForLater(rows: Push, batch: PushBatch): Push {
  const later = new Map(
    batch.refused
      .filter(({ collection, code }) => collection === 'attempts' && DEFERRED_CODES.has(code))
      .map(({ key, code }) => [key, code]),
  );
  if (later.size === 0) return rows;
  const stay = <Name extends StampedCollection>(name: Name, some: readonly Rows[Name][]): Rows[Name][] =>
    some.filter((row) => {
      const code = later.get(attemptOf(row) ?? '');
      if (code !== undefined) batch.refuse(name, rowKey(name, row), code);
      return code === undefined;
    });
  return { ...rows, ...(byCollection(STAMPED_COLLECTIONS, (name) => stay(name, rows[name])) as Partial<Push>) };
}
