import { flagKey, type Flag } from '../../shared/flags.ts';
import { readFlagsOf, writeFlags } from '../attempts/annotation-queries.ts';
import { rowAmount } from '../quota/usage.ts';
import type { OwnerTx } from '../store/store.ts';
import type { OwnAttempts } from './apply-attempts.ts';
import { mergeRows } from './merge-rows.ts';
import type { Pusher, Tray } from './tray.ts';

/** Merges pushed flags into the caller's own attempts; they count for nothing, so an ended attempt still takes them. */
export async function applyFlags(
  tx: OwnerTx,
  pusher: Pusher,
  attempts: OwnAttempts,
  sent: readonly Flag[],
  tray: Tray,
): Promise<void> {
  if (sent.length === 0) return;
  const stored = await readFlagsOf(tx, [...new Set(sent.map((row) => row.result_id))]);
  const changed = await mergeRows(
    pusher,
    {
      collection: 'flags',
      keyOf: flagKey,
      async refusalOf(row) {
        const attempt = attempts.get(row.result_id);
        if (!attempt) return 'unknown_attempt';
        const facts = await pusher.readFacts(tx, attempt.exam_id, attempt.revision);
        return facts?.answerTypes.has(row.question_id) ? null : 'invalid';
      },
      toStored: (row, hlc) => ({ ...row, hlc, sent_hlc: row.hlc, user_id: pusher.user_id, seq: 0 }),
      amountOf: () => rowAmount(),
      room: 'other',
    },
    stored,
    sent,
    tray,
  );
  await writeFlags(tx, changed);
}
