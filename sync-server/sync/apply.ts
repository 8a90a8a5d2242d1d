import {
  ATTEMPT_COLLECTIONS,
  byCollection,
  rowKey,
  STAMPED_COLLECTIONS,
  type AttemptCollection,
  type PushedCollection,
  type Rows,
  type StampedCollection,
} from '../../shared/sync/collections.ts';
import { KEPT_FOR_LATER, type Push } from '../../shared/sync/protocol.ts';
import { notSignedIn } from '../http/refusal.ts';
import { isStillOf } from '../http/sign-in.ts';
import { Quota } from '../quota/quota.ts';
import type { OwnerTx } from '../store/store.ts';
import { beginAttempts, closeAttempts } from './apply-attempts.ts';
import { RULES } from './collections.ts';
import { readRows } from './read-rows.ts';
import { applyStamped } from './stamped-rows.ts';
import { Tray, type Pusher } from './tray.ts';

export type RawPush = Record<PushedCollection, unknown[]>;

/**
 * Applies a device's rows in one transaction: begins attempts, merges answers and other rows, and finally ends and
 * scores attempts, so that a push that ends an attempt is scored with its own answers [S7]. Refuses everything with
 * 401 if the account changed since the push arrived.
 */
export async function applyPush(tx: OwnerTx, pusher: Pusher, push: RawPush, tray = new Tray()): Promise<Tray> {
  if (tx.owner !== pusher.user_id) throw new Error("A push under another student's lock");
  tray.quota = await Quota.of(tx, pusher.role === 'admin' ? null : pusher.quota, pusher);
  // checked under the account's lock: changes to it since the call arrived take precedence [R160]
  if (!isStillOf(tray.quota.account, pusher) && pusher.isOperators !== true) throw notSignedIn();
  const read = readRows(push, tray);
  const attempts = await beginAttempts(tx, pusher, read, tray);
  const rows = leaveForLater(read, tray);
  const apply = <Name extends StampedCollection>(name: Name, sent: readonly Rows[Name][]) =>
    applyStamped(name, RULES[name], { tx, pusher, attempts, sent, tray });
  for (const name of STAMPED_COLLECTIONS) if (rows[name].length > 0) await apply(name, rows[name]);
  await closeAttempts(tx, pusher, attempts, rows.attempts, tray);
  await tray.quota.keep(tx);
  return tray;
}

/** An attempt that may not begin yet keeps its rows on the device too [S29]. */
function leaveForLater(rows: Push, tray: Tray): Push {
  const later = new Map(
    tray.refused
      .filter(({ collection, code }) => collection === 'attempts' && KEPT_FOR_LATER.has(code))
      .map(({ key, code }) => [key, code]),
  );
  if (later.size === 0) return rows;
  const stay = <Name extends AttemptCollection>(name: Name, some: readonly Rows[Name][]): Rows[Name][] =>
    some.filter((row) => {
      const code = later.get(row.result_id);
      if (code !== undefined) tray.refuse(name, rowKey(name, row), code);
      return code === undefined;
    });
  return { ...rows, ...(byCollection(ATTEMPT_COLLECTIONS, (name) => stay(name, rows[name])) as Partial<Push>) };
}
