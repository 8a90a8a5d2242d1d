import { answerKey, type Answer } from '../../shared/answers.ts';
import { isOpen, type Attempt } from '../../shared/attempts.ts';
import { insertLateAnswer, readAnswersOf, toAnswer, writeAnswers, type AnswerRow } from '../attempts/queries.ts';
import type { Tx } from '../store/store.ts';
import type { OwnAttempts } from './apply-attempts.ts';
import { judgeStamp } from './judge-stamp.ts';
import type { Pusher, Tray } from './tray.ts';

/** Merges pushed answers into the caller's own attempts; the later stamp wins [S1], a repeat changes nothing [S4]. */
export async function applyAnswers(
  tx: Tx,
  pusher: Pusher,
  attempts: OwnAttempts,
  sent: readonly Answer[],
  tray: Tray,
): Promise<void> {
  if (sent.length === 0) return;
  const stored = await readAnswersOf(tx, [...new Set(sent.map((row) => row.result_id))]);
  const current = new Map(stored.map((row) => [answerKey(row), row]));
  const changed = new Map<string, AnswerRow>();

  for (const row of sent) {
    const key = answerKey(row);
    const attempt = attempts.get(row.result_id);
    if (!attempt) {
      tray.refuse('answers', key, 'unknown_attempt');
      continue;
    }
    if (!(await isQuestionOf(tx, pusher, attempt, row))) {
      tray.refuse('answers', key, 'invalid');
      continue;
    }
    const existing = current.get(key);
    const verdict = judgeStamp(existing, row.hlc, pusher.nowMs);
    if (verdict.is === 'same' && existing?.hlc === row.hlc) tray.keepAsSent('answers', key);
    if (verdict.is !== 'newer') continue;
    if (!isOpen(attempt)) {
      await refuseLateAnswer(tx, pusher, row, existing, tray);
      continue;
    }
    const { hlc } = verdict;
    const answer = JSON.stringify(row.answer);
    const next = { ...row, answer, hlc, sent_hlc: row.hlc, user_id: pusher.user_id, seq: 0 };
    current.set(key, next);
    changed.set(key, next);
    if (hlc === row.hlc) tray.keepAsSent('answers', key);
  }
  await writeAnswers(tx, pusher.user_id, [...changed.values()]);
}

/** [S9] Kept, not counted, and told; the answer that counts goes back to the device. */
async function refuseLateAnswer(
  tx: Tx,
  pusher: Pusher,
  row: Answer,
  existing: AnswerRow | undefined,
  tray: Tray,
): Promise<void> {
  await insertLateAnswer(tx, row, pusher.user_id, pusher.nowMs);
  tray.refuse('answers', answerKey(row), 'attempt_ended');
  if (existing) tray.corrections.push(toAnswer(existing));
}

async function isQuestionOf(tx: Tx, pusher: Pusher, attempt: Attempt, row: Answer): Promise<boolean> {
  const facts = await pusher.readFacts(tx, attempt.exam_id, attempt.revision);
  return row.exam_id === attempt.exam_id && facts?.questionTypes.get(row.question_id) === row.answer_type;
}
