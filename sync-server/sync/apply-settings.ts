import type { Setting } from '../../shared/settings.ts';
import { readSettings, writeSettings } from '../accounts/settings-queries.ts';
import { rowAmount } from '../quota/usage.ts';
import type { OwnerTx } from '../store/store.ts';
import { mergeRows } from './merge-rows.ts';
import type { Pusher, Tray } from './tray.ts';

/** A student has a handful of settings; more would be something else. */
const MOST_SETTINGS = 100;

/** Merges the caller's own settings. */
export async function applySettings(tx: OwnerTx, pusher: Pusher, sent: readonly Setting[], tray: Tray): Promise<void> {
  if (sent.length === 0) return;
  const stored = await readSettings(tx, pusher.user_id);
  const names = new Set(stored.map((row) => row.name));
  const changed = await mergeRows(
    pusher,
    {
      collection: 'settings',
      keyOf: (row) => row.name,
      refusalOf(row) {
        if (names.size >= MOST_SETTINGS && !names.has(row.name)) return 'invalid';
        names.add(row.name);
        return null;
      },
      toStored: (row, hlc) => ({ ...row, hlc, sent_hlc: row.hlc, user_id: pusher.user_id, seq: 0 }),
      amountOf: (row) => rowAmount(row.value),
      room: 'other',
    },
    stored,
    sent,
    tray,
  );
  await writeSettings(tx, changed);
}
