import type { PushedCollection } from '../../shared/sync/protocol.ts';
import { Quota } from '../quota/quota.ts';
import type { OwnerTx } from '../store/store.ts';
import { applyAnnotations } from './apply-annotations.ts';
import { applyAnswers } from './apply-answers.ts';
import { applyFlags } from './apply-flags.ts';
import { applyRecordings } from './apply-recordings.ts';
import { applySettings } from './apply-settings.ts';
import { beginAttempts, closeAttempts } from './apply-attempts.ts';
import { readRows } from './read-rows.ts';
import { Tray, type Pusher } from './tray.ts';

/**
 * Takes a device's rows in one transaction: attempts begin, answers and what stands beside them join, and last the attempts end
 * and are scored, so that a push that ends an attempt is scored over the answers in it too [S7].
 */
export async function applyPush(tx: OwnerTx, pusher: Pusher, push: Record<PushedCollection, unknown[]>): Promise<Tray> {
  if (tx.owner !== pusher.user_id) throw new Error("A push under another student's lock");
  const tray = new Tray(await Quota.of(tx, pusher.role === 'admin' ? null : pusher.quota));
  const rows = readRows(push, tray);
  const attempts = await beginAttempts(tx, pusher, rows, tray);
  await applyAnswers(tx, pusher, attempts, rows.answers, tray);
  await applyAnnotations(tx, pusher, attempts, rows.annotations, tray);
  await applyFlags(tx, pusher, attempts, rows.flags, tray);
  await applyRecordings(tx, pusher, attempts, rows.recordings, tray);
  await applySettings(tx, pusher, rows.settings, tray);
  await closeAttempts(tx, pusher, attempts, rows.attempts, tray);
  await tray.quota.keep(tx);
  return tray;
}
