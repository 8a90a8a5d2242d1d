import { answerKey, type Answer } from '../../shared/answers.ts';
import { isOpen } from '../../shared/attempts.ts';
import { insertLateAnswer, readAnswersTo, toAnswer, writeAnswers } from '../attempts/queries.ts';
import type { OwnerTx } from '../store/store.ts';
import type { OwnAttempts } from './apply-attempts.ts';
import { mergeRows } from './merge-rows.ts';
import type { Pusher, Tray } from './tray.ts';

/** Merges pushed answers into the caller's own attempts; what comes after the end is kept and not counted [S9]. */
export async function applyAnswers(
  tx: OwnerTx,
  pusher: Pusher,
  attempts: OwnAttempts,
  sent: readonly Answer[],
  tray: Tray,
): Promise<void> {
  if (sent.length === 0) return;
  const stored = await readAnswersTo(tx, {
    result_ids: [...new Set(sent.map((row) => row.result_id))],
    question_ids: [...new Set(sent.map((row) => row.question_id))],
  });
  const changed = await mergeRows(
    pusher,
    {
      collection: 'answers',
      keyOf: answerKey,
      async refusalOf(row) {
        const attempt = attempts.get(row.result_id);
        if (!attempt) return 'unknown_attempt';
        const facts = await pusher.readFacts(tx, attempt.exam_id, attempt.revision);
        const fits = row.exam_id === attempt.exam_id && facts?.answerTypes.get(row.question_id) === row.answer_type;
        return fits ? null : 'invalid';
      },
      async refuseLate(row, existing) {
        const attempt = attempts.get(row.result_id);
        if (attempt && isOpen(attempt)) return false;
        await insertLateAnswer(tx, row, pusher.user_id, pusher.nowMs);
        if (existing) tray.correctAnswer(toAnswer(existing));
        return true;
      },
      toStored: (row, hlc) => ({
        ...row,
        answer: JSON.stringify(row.answer),
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
  await writeAnswers(tx, changed);
}
