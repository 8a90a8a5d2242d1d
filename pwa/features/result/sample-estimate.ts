import { estimateBand, type BandEstimate } from '../../../shared/bands.ts';
import { FREE_SAMPLE_ID } from '../../../shared/free-sample/sample-id.ts';
import type { Exam } from '../../../shared/papers.ts';
import type { Result } from '../../../shared/results.ts';

/** Null for any paper but the free sample, whose 13 questions give no band of their own. */
export function sampleEstimate(
  exam: Exam | null,
  { exam_id, correct, total }: Pick<Result, 'exam_id' | 'correct' | 'total'>,
): BandEstimate | null {
  return exam && exam_id === FREE_SAMPLE_ID ? estimateBand(exam, correct, total) : null;
}
