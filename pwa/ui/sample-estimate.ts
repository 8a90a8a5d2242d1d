import { estimateBand, FLOOR_BAND, type BandEstimate } from '../../shared/bands.ts';
import { FREE_SAMPLE_ID } from '../../shared/free-sample/sample-id.ts';
import type { Exam } from '../../shared/papers.ts';
import type { Result } from '../../shared/results.ts';
import { countVerdicts } from './verdict.ts';

/** How many of the sample's questions are to be answered before it says a band [R306]: at least half. */
export function fewestForABand(total: number): number {
  return Math.ceil(total / 2);
}

export type SampleEstimate = { kind: 'band'; band: BandEstimate } | { kind: 'too_few'; given: number };

/** Null for any paper but the free sample, whose 13 questions give no band of their own. */
export function sampleEstimate(
  exam: Exam | null,
  { exam_id, correct, total, rows }: Pick<Result, 'exam_id' | 'correct' | 'total' | 'rows'>,
): SampleEstimate | null {
  const band = exam && exam_id === FREE_SAMPLE_ID ? estimateBand(exam, correct, total) : null;
  if (!band) return null;
  const given = rows.length - countVerdicts(rows).not_answered;
  return given < fewestForABand(total) ? { kind: 'too_few', given } : { kind: 'band', band };
}

/** The table does not tell what is lower than its floor: one limit says it. */
export function bandWords({ band, to }: BandEstimate): string {
  return band === FLOOR_BAND ? `${to} or lower` : String(band);
}
