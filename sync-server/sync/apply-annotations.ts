import type { Annotation } from '../../shared/annotations.ts';
import { readAnnotations, writeAnnotations } from '../attempts/marks-queries.ts';
import type { OwnerTx } from '../store/store.ts';
import type { OwnAttempts } from './apply-attempts.ts';
import { mergeRows } from './merge-rows.ts';
import type { Pusher, Tray } from './tray.ts';

/** Merges pushed annotations like answers; they count for nothing, so an ended attempt still takes them. */
export async function applyAnnotations(
  tx: OwnerTx,
  pusher: Pusher,
  attempts: OwnAttempts,
  sent: readonly Annotation[],
  tray: Tray,
): Promise<void> {
  if (sent.length === 0) return;
  const stored = await readAnnotations(tx, [...new Set(sent.map((row) => row.annotation_id))]);
  const changed = await mergeRows(
    pusher,
    {
      collection: 'annotations',
      keyOf: (row) => row.annotation_id,
      refusalOf(row, existing) {
        if (existing && existing.user_id !== pusher.user_id) return 'not_yours';
        if (!attempts.has(row.result_id)) return 'unknown_attempt';
        return existing && existing.result_id !== row.result_id ? 'invalid' : null;
      },
      toStored: (row, hlc) => ({
        ...row,
        selector: JSON.stringify(row.selector),
        hlc,
        sent_hlc: row.hlc,
        user_id: pusher.user_id,
        seq: 0,
      }),
    },
    stored,
    sent,
    tray,
  );
  await writeAnnotations(tx, changed);
}
