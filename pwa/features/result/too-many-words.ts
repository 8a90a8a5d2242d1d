import type { QuestionBody } from '../../../shared/questions.ts';
import type { ResultRow } from '../../../shared/results.ts';
import { isOverLimits } from '../../../shared/written-answer.ts';
import { verdictOf } from '../../../shared/verdict.ts';

export const TOO_MANY_WORDS = 'too many words';

/** True if a wrong answer is over the limit of its question [R279]. */
export function hasTooManyWords(
  row: Pick<ResultRow, 'is_correct' | 'student_answer'>,
  body: QuestionBody | null,
): boolean {
  return verdictOf(row) === 'wrong' && body?.type === 'fillBlank' && isOverLimits(row.student_answer, body);
}
