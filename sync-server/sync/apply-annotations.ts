import type { Annotation } from '../../shared/annotations.ts';
import { readAnnotations, writeAnnotations } from '../attempts/annotation-queries.ts';
import { rowAmount } from '../quota/usage.ts';
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
      async refusalOf(row, existing) {
        if (existing && existing.user_id !== pusher.user_id) return 'not_yours';
        const attempt = attempts.get(row.result_id);
        if (!attempt) return 'unknown_attempt';
        if (existing && existing.result_id !== row.result_id) return 'invalid';
        const facts = await pusher.readFacts(tx, attempt.exam_id, attempt.revision);
        return facts?.partIds.has(row.part_id) && facts.documentIds.has(row.document_id) ? null : 'invalid';
      },
      toStored: (row, hlc) => ({
        ...row,
        selector: JSON.stringify(row.selector),
        hlc,
        sent_hlc: row.hlc,
        user_id: pusher.user_id,
        seq: 0,
      }),
      amountOf: (row) => rowAmount(row.selector, row.note),
      room: 'other',
    },
    stored,
    sent,
    tray,
  );
  await writeAnnotations(tx, changed);
}
