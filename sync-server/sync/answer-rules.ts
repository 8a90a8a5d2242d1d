import type { Answer, AnswerType } from '../../shared/answers.ts';
import { isEnded } from '../../shared/attempts.ts';
import { rowKey } from '../../shared/sync/collections.ts';
import { type AnswerRow, readAnswersTo, readLateAnswers, replaceLateAnswer } from '../attempts/queries.ts';
import { difference, rowAmount, sumOf } from '../quota/usage.ts';
import { readRow } from '../store/collections.ts';
import type { OwnerTx } from '../store/store.ts';
import type { Rules } from './stamped-rows.ts';
import type { Pusher, PushBatch } from './push-batch.ts';

/** Answers belong to the caller's own attempts; those that arrive after the end are stored but not scored [S9]. */
export const answerRules: Rules<'answers'> = {
  async judge({ tx, pusher, attempts, sent, batch }) {
    const stored = await readAnswersTo(tx, sent);
    const typesOf = new Map<string, ReadonlyMap<string, AnswerType> | undefined>();
    for (const { result_id, exam_id, revision } of attempts.values())
      typesOf.set(result_id, (await pusher.readFacts(tx, exam_id, revision))?.answerTypes);
    return {
      stored,
      refusalOf(row) {
        const attempt = attempts.get(row.result_id);
        if (!attempt) return 'unknown_attempt';
        const type = typesOf.get(row.result_id)?.get(row.question_id);
        return row.exam_id === attempt.exam_id && type === row.answer_type ? null : 'invalid';
      },
      refuseLate(row, existing) {
        const attempt = attempts.get(row.result_id);
        return attempt && !isEnded(attempt) ? null : refuseLateAnswer(row, existing);
      },
    };

    async function refuseLateAnswer(row: Answer, existing: AnswerRow | undefined) {
      const isStored = await storeLateAnswer(tx, row, pusher, batch);
      if (isStored && existing) batch.correct('answers', rowKey('answers', row), readRow('answers', existing));
      return isStored ? 'attempt_ended' : 'over_quota';
    }
  },
};

async function storeLateAnswer(tx: OwnerTx, row: Answer, pusher: Pusher, batch: PushBatch): Promise<boolean> {
  const stored = await readLateAnswers(tx, row);
  if (stored.some(({ hlc }) => hlc >= row.hlc)) return true;
  const before = sumOf(stored.map(({ answer }) => rowAmount(answer)));
  if (!batch.quota.take(difference(rowAmount(JSON.stringify(row.answer)), before), 'attempt')) return false;
  await replaceLateAnswer(tx, row, pusher.user_id, pusher.nowMs);
  return true;
}
