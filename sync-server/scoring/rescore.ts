import { AnswerValue } from '../../shared/answers.ts';
import { scoreOf } from '../../shared/bands.ts';
import type { Exam } from '../../shared/papers.ts';
import type { Result } from '../../shared/results.ts';
import { scoreQuestions } from '../../shared/score-question.ts';
import type { Reader } from '../store/store.ts';
import type { KeyEntry } from './answer-keys.ts';

/**
 * Scores some questions of results by other entries of the key, whole groups if they share their answers; writes
 * nothing. All other rows stay as scored at the time [R45].
 */
export async function rescore(
  reader: Reader,
  results: readonly Result[],
  entries: readonly KeyEntry[],
  exam: Exam,
): Promise<Result[]> {
  if (results.length === 0 || entries.length === 0) return [...results];
  const answers = await reader
    .selectFrom('answers')
    .select(['result_id', 'question_id', 'answer'])
    .where(
      'result_id',
      'in',
      results.map(({ result_id }) => result_id),
    )
    .where(
      'question_id',
      'in',
      entries.map(({ question_id }) => question_id),
    )
    .execute();
  const answersByResult = Map.groupBy(answers, (row) => row.result_id);
  return results.map((result) => {
    const own = answersByResult.get(result.result_id) ?? [];
    const given = new Map(own.map((row) => [row.question_id, AnswerValue.parse(JSON.parse(row.answer))]));
    const scored = new Map(scoreQuestions(entries, given).map((row) => [row.question_id, row]));
    const rows = result.rows.map((row) => scored.get(row.question_id) ?? row);
    const correct = rows.filter((row) => row.is_correct === 1).length;
    // a result without a band has none after it either: its attempt was of one part or without a clock [R295]
    const isBand = result.score?.kind !== 'percent';
    return { ...result, rows, correct, score: scoreOf(exam, correct, result.total, isBand) };
  });
}
