import { boundStamp } from '../../shared/sync/clock.ts';
import { COLLECTIONS, rowKey, type Rows, type StampedCollection } from '../../shared/sync/collections.ts';
import type { RefusalCode } from '../../shared/sync/protocol.ts';
import { difference, rowAmount, type Amount } from '../quota/usage.ts';
import { readRow, textsOf, toStored, writeRows } from '../store/collections.ts';
import type { OwnerTx } from '../store/store.ts';
import type { Tables } from '../store/tables.ts';
import type { OwnAttempts } from './apply-attempts.ts';
import { compareStamps } from './compare-stamps.ts';
import type { Pusher, PushBatch } from './push-batch.ts';

export interface Pushed<Name extends StampedCollection> {
  tx: OwnerTx;
  pusher: Pusher;
  attempts: OwnAttempts;
  sent: readonly Rows[Name][];
  batch: PushBatch;
}

export interface Rules<Name extends StampedCollection> {
  judge: (pushed: Pushed<Name>) => Promise<Judge<Name>>;
  recordingBytes?: (row: Tables[Name]) => number;
}

/** Most rows are checked synchronously: awaiting each of forty is noticeable in a full hall. */
type Verdict = RefusalCode | null | Promise<RefusalCode | null>;

interface Judge<Name extends StampedCollection> {
  stored: readonly Tables[Name][];
  /** Returns why a row is refused; null if it is accepted. */
  refusalOf: (row: Rows[Name], stored: Tables[Name] | undefined) => Verdict;
  /**
   * For rows that count: handles one newer than its ended attempt, and returns why it is refused [S9]; otherwise
   * null.
   */
  refuseLate?: (row: Rows[Name], stored: Tables[Name] | undefined) => Verdict;
  onWritten?: (rows: readonly Tables[Name][]) => void;
}

/** Merges pushed rows into the stored ones: the later stamp wins [S1], a repeat changes nothing [S4]. */
export async function applyStamped<Name extends StampedCollection>(
  name: Name,
  rules: Rules<Name>,
  pushed: Pushed<Name>,
): Promise<void> {
  const { tx, pusher, sent, batch } = pushed;
  const { stored, refusalOf, refuseLate, onWritten } = await rules.judge(pushed);
  const current = new Map(stored.map((row) => [storedKey(name, row), row]));
  const changed = new Map<string, Tables[Name]>();
  for (const row of sent) {
    const key = rowKey(name, row);
    const existing = current.get(key);
    const verdict = refusalOf(row, existing);
    const refusal = verdict instanceof Promise ? await verdict : verdict;
    if (refusal) {
      batch.refuse(name, key, refusal);
      continue;
    }
    const stamp = compareStamps(existing, row.hlc, pusher.nowMs);
    if (stamp.is !== 'newer') {
      const isAhead = boundStamp(row.hlc, pusher.nowMs) !== row.hlc;
      if (existing?.hlc === row.hlc) batch.markStoredAsSent(name, key);
      // otherwise a device that has read past the stored row would take this reply's time for its own row's stamp
      // [S6]
      else if (existing && (stamp.is === 'same' || isAhead)) batch.correct(name, key, readRow(name, existing));
      continue;
    }
    const late = refuseLate?.(row, existing) ?? null;
    const lateRefusal = late instanceof Promise ? await late : late;
    if (lateRefusal) {
      batch.refuse(name, key, lateRefusal);
      continue;
    }
    const next = toStored(name, row, { user_id: pusher.user_id, hlc: stamp.hlc });
    const amount = (one: Tables[Name]) => amountOf(name, rules, one);
    const more = difference(amount(next), existing ? amount(existing) : null);
    const counts = COLLECTIONS[name].affectsScore;
    if (!batch.quota.take(more, counts ? 'of_attempt' : 'other')) {
      batch.refuse(name, key, 'over_quota', counts ? undefined : batch.quota.reason);
      continue;
    }
    current.set(key, next);
    changed.set(key, next);
    if (stamp.hlc === row.hlc) batch.markStoredAsSent(name, key);
  }
  const rows = [...changed.values()];
  if (rows.length === 0) return;
  await writeRows(tx, name, rows);
  batch.storedAsSentCount += rows.filter((row) => row.hlc === row.sent_hlc).length;
  onWritten?.(rows);
}

/** Works because a stored row has the same key fields as on the wire. */
function storedKey<Name extends StampedCollection>(name: Name, row: Tables[Name]): string {
  return rowKey(name, row as object as Rows[Name]);
}

function amountOf<Name extends StampedCollection>(name: Name, rules: Rules<Name>, row: Tables[Name]): Amount {
  return { ...rowAmount(...textsOf(name, row)), recording_bytes: rules.recordingBytes?.(row) ?? 0 };
}
