import { boundStamp } from '../../shared/sync/clock.ts';
import { COLLECTIONS, rowKey, type Rows, type StampedCollection } from '../../shared/sync/collections.ts';
import type { RefusalCode } from '../../shared/sync/protocol.ts';
import { difference, rowAmount, type Amount } from '../quota/usage.ts';
import { readRow, textsOf, toStored, writeRows } from '../store/collections.ts';
import type { OwnerTx } from '../store/store.ts';
import type { Tables } from '../store/tables.ts';
import type { OwnAttempts } from './apply-attempts.ts';
import { judgeStamp } from './judge-stamp.ts';
import type { Pusher, Tray } from './tray.ts';

/** Rows of one collection that came with a push, on their way into the database. */
export interface Pushed<Name extends StampedCollection> {
  tx: OwnerTx;
  pusher: Pusher;
  attempts: OwnAttempts;
  sent: readonly Rows[Name][];
  tray: Tray;
}

/** What is particular to a collection of last-writer-wins rows; the merging itself is the same for all of them. */
export interface Rules<Name extends StampedCollection> {
  /** Reads what the sent rows may meet, and says how to judge them beside it. */
  judge: (pushed: Pushed<Name>) => Promise<Judge<Name>>;
  /** What a row takes of its student's recordings, in bytes. */
  recordingBytes?: (row: Tables[Name]) => number;
}

/** Most rows are judged at once: to wait for each of forty is felt in a full hall. */
type Verdict = RefusalCode | null | Promise<RefusalCode | null>;

interface Judge<Name extends StampedCollection> {
  /** The rows that are there now. */
  stored: readonly Tables[Name][];
  /** Why a row cannot be taken at all; null where it can. */
  refusalOf: (row: Rows[Name], stored: Tables[Name] | undefined) => Verdict;
  /** For rows that count: deals with one that is newer than its ended attempt, and says why it is refused [S9]; else null. */
  refuseLate?: (row: Rows[Name], stored: Tables[Name] | undefined) => Verdict;
  /** Hears what was written. */
  onWritten?: (rows: readonly Tables[Name][]) => void;
}

/** Merges pushed rows into the stored ones: the later stamp wins [S1], a repeat changes nothing [S4]. */
export async function applyStamped<Name extends StampedCollection>(
  name: Name,
  rules: Rules<Name>,
  pushed: Pushed<Name>,
): Promise<void> {
  const { tx, pusher, sent, tray } = pushed;
  const { stored, refusalOf, refuseLate, onWritten } = await rules.judge(pushed);
  const current = new Map(stored.map((row) => [storedKey(name, row), row]));
  const changed = new Map<string, Tables[Name]>();
  for (const row of sent) {
    const key = rowKey(name, row);
    const existing = current.get(key);
    const verdict = refusalOf(row, existing);
    const refusal = verdict instanceof Promise ? await verdict : verdict;
    if (refusal) {
      tray.refuse(name, key, refusal);
      continue;
    }
    const stamp = judgeStamp(existing, row.hlc, pusher.nowMs);
    if (stamp.is !== 'newer') {
      const isAhead = boundStamp(row.hlc, pusher.nowMs) !== row.hlc;
      if (existing?.hlc === row.hlc) tray.keepAsSent(name, key);
      // a device that has read past what stands would take this reply's time for the stamp of its own row [S6]
      else if (existing && (stamp.is === 'same' || isAhead)) tray.correct(name, key, readRow(name, existing));
      continue;
    }
    const late = refuseLate?.(row, existing) ?? null;
    const lateRefusal = late instanceof Promise ? await late : late;
    if (lateRefusal) {
      tray.refuse(name, key, lateRefusal);
      continue;
    }
    const next = toStored(name, row, { user_id: pusher.user_id, hlc: stamp.hlc });
    const amount = (one: Tables[Name]) => amountOf(name, rules, one);
    const more = difference(amount(next), existing ? amount(existing) : null);
    const counts = COLLECTIONS[name].counts;
    if (!tray.quota.take(more, counts ? 'of_attempt' : 'other')) {
      tray.refuse(name, key, 'over_quota', counts ? undefined : tray.quota.reason);
      continue;
    }
    current.set(key, next);
    changed.set(key, next);
    if (stamp.hlc === row.hlc) tray.keepAsSent(name, key);
  }
  const rows = [...changed.values()];
  if (rows.length === 0) return;
  await writeRows(tx, name, rows);
  tray.writtenAsSent += rows.filter((row) => row.hlc === row.sent_hlc).length;
  onWritten?.(rows);
}

/** A stored row has the fields of the wire's key as they are. */
function storedKey<Name extends StampedCollection>(name: Name, row: Tables[Name]): string {
  return rowKey(name, row as object as Rows[Name]);
}

function amountOf<Name extends StampedCollection>(name: Name, rules: Rules<Name>, row: Tables[Name]): Amount {
  return { ...rowAmount(...textsOf(name, row)), recording_bytes: rules.recordingBytes?.(row) ?? 0 };
}
