import type { Stamp } from '../../shared/sync/clock.ts';
import type { PushedCollection, RefusalCode } from '../../shared/sync/protocol.ts';
import { difference, type Amount } from '../quota/usage.ts';
import { judgeStamp } from './judge-stamp.ts';
import type { Pusher, Tray } from './tray.ts';

/** How one collection of last-writer-wins rows is taken; the merging itself is the same for all of them. */
export interface RowRules<Row extends { hlc: Stamp }, Stored extends { hlc: Stamp; sent_hlc: Stamp }> {
  collection: PushedCollection;
  keyOf: (row: Row | Stored) => string;
  /** Why the row cannot be taken at all; null where it can. */
  refusalOf: (row: Row, stored: Stored | undefined) => RefusalCode | null | Promise<RefusalCode | null>;
  /** For rows that count: deals with one that is newer than its ended attempt, and says why it is refused [S9]; else null. */
  refuseLate?: (row: Row, stored: Stored | undefined) => Promise<RefusalCode | null>;
  toStored: (row: Row, hlc: Stamp) => Stored;
  /** What a row takes of its student's quota; one that counts in its attempt has more room [S25]. */
  amountOf: (stored: Stored) => Amount;
  room: 'of_attempt' | 'other';
}

/** Merges pushed rows into the stored ones and returns those to write: the later stamp wins [S1], a repeat changes nothing [S4]. */
export async function mergeRows<Row extends { hlc: Stamp }, Stored extends { hlc: Stamp; sent_hlc: Stamp }>(
  pusher: Pusher,
  rules: RowRules<Row, Stored>,
  stored: readonly Stored[],
  sent: readonly Row[],
  tray: Tray,
): Promise<Stored[]> {
  const current = new Map(stored.map((row) => [rules.keyOf(row), row]));
  const changed = new Map<string, Stored>();
  for (const row of sent) {
    const key = rules.keyOf(row);
    const existing = current.get(key);
    const refusal = await rules.refusalOf(row, existing);
    if (refusal) {
      tray.refuse(rules.collection, key, refusal);
      continue;
    }
    const verdict = judgeStamp(existing, row.hlc, pusher.nowMs);
    if (verdict.is === 'same' && existing?.hlc === row.hlc) tray.keepAsSent(rules.collection, key);
    if (verdict.is !== 'newer') continue;
    const late = (await rules.refuseLate?.(row, existing)) ?? null;
    if (late) {
      tray.refuse(rules.collection, key, late);
      continue;
    }
    const next = rules.toStored(row, verdict.hlc);
    const more = difference(rules.amountOf(next), existing ? rules.amountOf(existing) : null);
    if (!tray.quota.take(more, rules.room)) {
      tray.refuse(rules.collection, key, 'over_quota');
      continue;
    }
    current.set(key, next);
    changed.set(key, next);
    if (verdict.hlc === row.hlc) tray.keepAsSent(rules.collection, key);
  }
  return [...changed.values()];
}
