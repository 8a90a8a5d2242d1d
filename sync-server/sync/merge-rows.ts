import type { Stamp } from '../../shared/sync/clock.ts';
import type { PushedCollection, RefusalCode } from '../../shared/sync/protocol.ts';
import { judgeStamp } from './judge-stamp.ts';
import type { Pusher, Tray } from './tray.ts';

/** How one collection of last-writer-wins rows is taken; the merging itself is the same for all of them. */
export interface RowRules<Row extends { hlc: Stamp }, Stored extends { hlc: Stamp; sent_hlc: Stamp }> {
  collection: PushedCollection;
  keyOf: (row: Row | Stored) => string;
  /** Why the row cannot be taken at all; null where it can. */
  refusalOf: (row: Row, stored: Stored | undefined) => RefusalCode | null | Promise<RefusalCode | null>;
  /** For rows that count: what to do with one that is newer than its ended attempt [S9]; true where it was dealt with. */
  refuseLate?: (row: Row, stored: Stored | undefined) => Promise<boolean>;
  toStored: (row: Row, hlc: Stamp) => Stored;
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
    if (await rules.refuseLate?.(row, existing)) {
      tray.refuse(rules.collection, key, 'attempt_ended');
      continue;
    }
    const next = rules.toStored(row, verdict.hlc);
    current.set(key, next);
    changed.set(key, next);
    if (verdict.hlc === row.hlc) tray.keepAsSent(rules.collection, key);
  }
  return [...changed.values()];
}
