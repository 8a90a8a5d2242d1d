import { answerKey, type Answer } from '../../shared/answers.ts';
import { isEnded } from '../../shared/attempts.ts';
import { readAnswersTo, readLateAnswers, replaceLateAnswer, toAnswer, writeAnswers } from '../attempts/queries.ts';
import { difference, rowAmount, sumOf } from '../quota/usage.ts';
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
        if (attempt && !isEnded(attempt)) return null;
        const isKept = await keepLateAnswer(tx, row, pusher, tray);
        if (isKept && existing) tray.correctAnswer(toAnswer(existing));
        return isKept ? 'attempt_ended' : 'over_quota';
      },
      toStored: (row, hlc) => ({
        ...row,
        answer: JSON.stringify(row.answer),
        hlc,
        sent_hlc: row.hlc,
        user_id: pusher.user_id,
        seq: 0,
      }),
      amountOf: (row) => rowAmount(row.answer),
      room: 'of_attempt',
    },
    stored,
    sent,
    tray,
  );
  await writeAnswers(tx, changed);
}

/** Keeps the latest answer to a question that came after the end; false where there is no room for it. */
async function keepLateAnswer(tx: OwnerTx, row: Answer, pusher: Pusher, tray: Tray): Promise<boolean> {
  const kept = await readLateAnswers(tx, row);
  if (kept.some(({ hlc }) => hlc >= row.hlc)) return true;
  const before = sumOf(kept.map(({ answer }) => rowAmount(answer)));
  if (!tray.quota.take(difference(rowAmount(JSON.stringify(row.answer)), before))) return false;
  await replaceLateAnswer(tx, row, pusher.user_id, pusher.nowMs);
  return true;
}
