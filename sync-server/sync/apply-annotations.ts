import type { Annotation } from '../../shared/annotations.ts';
import { readAnnotations, writeAnnotations, type AnnotationRow } from '../attempts/queries.ts';
import type { Tx } from '../store/store.ts';
import type { OwnAttempts } from './apply-attempts.ts';
import { judgeStamp } from './judge-stamp.ts';
import type { Pusher, Tray } from './tray.ts';

/** Merges pushed annotations like answers; they count for nothing, so an ended attempt still takes them. */
export async function applyAnnotations(
  tx: Tx,
  pusher: Pusher,
  attempts: OwnAttempts,
  sent: readonly Annotation[],
  tray: Tray,
): Promise<void> {
  if (sent.length === 0) return;
  const stored = await readAnnotations(tx, [...new Set(sent.map((row) => row.annotation_id))]);
  const current = new Map(stored.map((row) => [row.annotation_id, row]));
  const changed = new Map<string, AnnotationRow>();

  for (const row of sent) {
    const key = row.annotation_id;
    const existing = current.get(key);
    if (existing && existing.user_id !== pusher.user_id) {
      tray.refuse('annotations', key, 'not_yours');
      continue;
    }
    if (!attempts.has(row.result_id) || (existing && existing.result_id !== row.result_id)) {
      tray.refuse('annotations', key, 'unknown_attempt');
      continue;
    }
    const verdict = judgeStamp(existing, row.hlc, pusher.nowMs);
    if (verdict.is === 'same' && existing?.hlc === row.hlc) tray.keepAsSent('annotations', key);
    if (verdict.is !== 'newer') continue;
    const { hlc } = verdict;
    const selector = JSON.stringify(row.selector);
    const next = { ...row, selector, hlc, sent_hlc: row.hlc, user_id: pusher.user_id, seq: 0 };
    current.set(key, next);
    changed.set(key, next);
    if (hlc === row.hlc) tray.keepAsSent('annotations', key);
  }
  await writeAnnotations(tx, pusher.user_id, [...changed.values()]);
}
