import { AnswerValue } from '../../shared/answers.ts';
import { scoreOf } from '../../shared/bands.ts';
import type { Exam } from '../../shared/papers.ts';
import type { Result } from '../../shared/results.ts';
import { scoreQuestion } from '../../shared/score-question.ts';
import type { Reader } from '../store/store.ts';
import type { KeyEntry } from './answer-keys.ts';

/**
 * Results with some questions marked again by other entries of the key; writes nothing. All other rows stay as they were
 * scored on their day [R45].
 */
export async function rescore(
  reader: Reader,
  results: readonly Result[],
  entries: readonly KeyEntry[],
  exam: Exam,
): Promise<Result[]> {
  const entriesById = new Map(entries.map((entry) => [entry.question_id, entry]));
  if (results.length === 0 || entries.length === 0) return [...results];
  const answers = await reader
    .selectFrom('answers')
    .select(['result_id', 'question_id', 'answer'])
    .where(
      'result_id',
      'in',
      results.map(({ result_id }) => result_id),
    )
    .where('question_id', 'in', [...entriesById.keys()])
    .execute();
  const given = new Map(
    answers.map((row) => [`${row.result_id}/${row.question_id}`, AnswerValue.parse(JSON.parse(row.answer))]),
  );
  return results.map((result) => {
    const rows = result.rows.map((row) => {
      const entry = entriesById.get(row.question_id);
      return entry ? scoreQuestion(entry, given.get(`${result.result_id}/${row.question_id}`) ?? null) : row;
    });
    const correct = rows.filter((row) => row.is_correct === 1).length;
    return { ...result, rows, correct, score: scoreOf(exam, correct, result.total) };
  });
}
