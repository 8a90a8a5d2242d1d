import { KEPT_FOR_LATER, type Push, type PushedCollection } from '../../shared/sync/protocol.ts';
import { answerKey } from '../../shared/answers.ts';
import { flagKey } from '../../shared/flags.ts';
import { recordingKey } from '../../shared/recordings.ts';
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

/** What a device pushed, not read yet. */
export type RawPush = Record<PushedCollection, unknown[]>;

/**
 * Takes a device's rows in one transaction: attempts begin, answers and what stands beside them join, and last the attempts end
 * and are scored, so that a push that ends an attempt is scored over the answers in it too [S7].
 */
export async function applyPush(tx: OwnerTx, pusher: Pusher, push: RawPush, tray = new Tray()): Promise<Tray> {
  if (tx.owner !== pusher.user_id) throw new Error("A push under another student's lock");
  tray.quota = await Quota.of(tx, pusher.role === 'admin' ? null : pusher.quota);
  const read = readRows(push, tray);
  const attempts = await beginAttempts(tx, pusher, read, tray);
  const rows = leaveForLater(read, tray);
  await applyAnswers(tx, pusher, attempts, rows.answers, tray);
  await applyAnnotations(tx, pusher, attempts, rows.annotations, tray);
  await applyFlags(tx, pusher, attempts, rows.flags, tray);
  await applyRecordings(tx, pusher, attempts, rows.recordings, tray);
  await applySettings(tx, pusher, rows.settings, tray);
  await closeAttempts(tx, pusher, attempts, rows.attempts, tray);
  await tray.quota.keep(tx);
  return tray;
}

/** An attempt that may not begin yet keeps everything of its own with it on the device [S29]. */
function leaveForLater(rows: Push, tray: Tray): Push {
  const later = new Map(
    tray.refused
      .filter(({ collection, code }) => collection === 'attempts' && KEPT_FOR_LATER.has(code))
      .map(({ key, code }) => [key, code]),
  );
  if (later.size === 0) return rows;
  const keep = <Row extends { result_id: string }>(
    collection: PushedCollection,
    some: readonly Row[],
    keyOf: (row: Row) => string,
  ): Row[] =>
    some.filter((row) => {
      const code = later.get(row.result_id);
      if (code !== undefined) tray.refuse(collection, keyOf(row), code);
      return code === undefined;
    });
  return {
    ...rows,
    answers: keep('answers', rows.answers, answerKey),
    annotations: keep('annotations', rows.annotations, (row) => row.annotation_id),
    flags: keep('flags', rows.flags, flagKey),
    recordings: keep('recordings', rows.recordings, recordingKey),
  };
}
