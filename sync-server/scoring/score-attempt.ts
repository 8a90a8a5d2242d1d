import { AnswerValue } from '../../shared/answers.ts';
import { scoreOf } from '../../shared/bands.ts';
import type { Exam } from '../../shared/papers.ts';
import type { Result } from '../../shared/results.ts';
import type { Reader } from '../store/store.ts';
import { readRevisionKey } from './answer-keys.ts';
import { scoreQuestion } from './score-question.ts';

/** Marks the answers that stand for an attempt by the key of its revision; writes nothing. */
export async function scoreAttempt(
  reader: Reader,
  attempt: { result_id: string; exam_id: string; revision: number },
  exam: Exam,
): Promise<Result> {
  const { result_id, exam_id, revision } = attempt;
  const key = await readRevisionKey(reader, exam_id, revision);
  if (!key) throw new Error(`Revision ${revision} of ${exam_id} has no answer key`);
  const answers = await reader
    .selectFrom('answers')
    .select(['question_id', 'answer'])
    .where('result_id', '=', result_id)
    .execute();
  const given = new Map(answers.map((row) => [row.question_id, AnswerValue.parse(JSON.parse(row.answer))]));
  const rows = key.map((entry) => scoreQuestion(entry, given.get(entry.question_id) ?? null));
  const correct = rows.filter((row) => row.is_correct === 1).length;
  return {
    result_id,
    exam_id,
    revision,
    correct,
    total: rows.length,
    score: scoreOf(exam, correct, rows.length),
    rows,
  };
}
