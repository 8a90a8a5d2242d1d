import type { Exam } from '../../../shared/papers.ts';
import type { Result } from '../../../shared/results.ts';
import { scoreInList } from '../../ui/attempt-texts.ts';

type Came = Pick<Result, 'exam_id' | 'score' | 'correct' | 'total' | 'marks' | 'remarked'>;

/** Returns words such as 'Your writing was marked: 5.5.', and those of the link to the result. */
export function newResultWords(
  exam: Pick<Exam, 'exam_category'> | null,
  result: Came,
): { words: string; action: string } {
  const paper = exam?.exam_category ?? 'paper';
  if (result.marks) return { words: `Your ${paper} was marked: ${result.marks.band}.`, action: 'Read the comments' };
  const how = result.remarked ? 'has changed' : 'is here';
  return { words: `Your ${paper} result ${how}: ${scoreInList(exam, result)}.`, action: 'See the result' };
}

export const NEW_RESULTS = { title: 'New for you', all: (count: number) => `See all ${count} new results` };
