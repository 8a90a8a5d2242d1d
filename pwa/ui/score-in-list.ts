import type { Mode } from '../../shared/attempts.ts';
import { FREE_SAMPLE_ID } from '../../shared/free-sample/sample-id.ts';
import type { Exam } from '../../shared/papers.ts';
import type { Result } from '../../shared/results.ts';
import { scoreLine } from './attempt-texts.ts';

/** Returns 'N of 13' for the free sample, whose few questions make a percentage that says little; else null. */
export function sampleScore({ exam_id, correct, total }: Pick<Result, 'exam_id' | 'correct' | 'total'>): string | null {
  return exam_id === FREE_SAMPLE_ID ? `${correct} of ${total}` : null;
}

export function scoreInList(
  exam: Pick<Exam, 'exam_category'> | null,
  result: Pick<Result, 'exam_id' | 'score' | 'correct' | 'total' | 'marks'>,
  attempt: Mode | null = null,
): string {
  return sampleScore(result) ?? scoreLine(exam, result, attempt);
}
