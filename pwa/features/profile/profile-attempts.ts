import { isOpen } from '../../../shared/attempts.ts';
import { EXAM_CATEGORIES, type ExamCategory } from '../../../shared/papers.ts';
import type { Result } from '../../../shared/results.ts';
import type { AttemptInList } from '../../local/queries/results.ts';
import { isMarkedByPerson, scoreWords } from '../../ui/attempt-words.ts';
import { answeringPath } from '../../ui/exam-words.ts';

/** Where an attempt stands: a score with what it is made of, or words for why there is none. */
export type Standing = { kind: 'score'; score: string; detail: string } | { kind: 'words'; words: string };

export function standingOf({ attempt, exam, result }: AttemptInList): Standing {
  if (isOpen(attempt)) return { kind: 'words', words: 'Unfinished' };
  if (!result) {
    return { kind: 'words', words: attempt.state === 'refused' ? 'Not scored' : 'Score comes with the connection' };
  }
  const score = scoreWords(exam, result);
  if ('text' in score) return { kind: 'words', words: score.text };
  const isCounted = result.total > 0 && !(exam && isMarkedByPerson(exam));
  return {
    kind: 'score',
    score: score.unit === '%' ? `${score.value}%` : score.value,
    detail: detailOf(result, isCounted),
  };
}

/** What a score is made of; a band of the tables is an estimate. */
function detailOf(result: Result, isCounted: boolean): string {
  if (!isCounted) return 'Marked';
  const counted = `${result.correct} of ${result.total}`;
  return result.score?.kind === 'band' ? `Estimated band, ${counted}` : counted;
}

/** Where a press on an attempt leads: on with it, or to its result. */
export function pathOf({ attempt, exam }: AttemptInList): string {
  return isOpen(attempt)
    ? answeringPath(attempt, exam?.exam_category ?? 'reading')
    : `/user/exam/result/${attempt.result_id}`;
}

export interface BandPoint {
  /** When the attempt ended, in epoch milliseconds. */
  at: number;
  band: number;
  exam_name: string;
}

/** The bands of one category, oldest first. */
export interface BandLine {
  category: ExamCategory;
  points: BandPoint[];
}

/** The bands over time by category; percentages of shorter papers are no bands. */
export function bandLines(attempts: readonly AttemptInList[]): BandLine[] {
  return EXAM_CATEGORIES.map((category) => ({
    category,
    points: attempts
      .filter(({ exam }) => exam?.exam_category === category)
      .flatMap((one) => pointOf(one))
      .toSorted((a, b) => a.at - b.at),
  })).filter(({ points }) => points.length > 0);
}

function pointOf({ attempt, exam, result }: AttemptInList): BandPoint[] {
  const band = result?.marks?.band ?? (result?.score?.kind === 'band' ? result.score.value : null);
  if (band === null || attempt.end_time === null) return [];
  return [{ at: attempt.end_time, band, exam_name: exam?.exam_name ?? 'A paper' }];
}

/** Whole bands around all points, for the axis; never less than two bands high. */
export function bandRange(lines: readonly BandLine[]): { least: number; most: number } {
  const bands = lines.flatMap(({ points }) => points.map(({ band }) => band));
  const least = Math.max(0, Math.floor(Math.min(...bands) - 0.5));
  return { least, most: Math.min(9, Math.max(least + 2, Math.ceil(Math.max(...bands) + 0.5))) };
}

/** The least distance of two values beside the chart, in pixels. */
const VALUE_STEP_PX = 16;

/**
 * The newest band of each line and how far below the chart's top it stands, in pixels, the lowest band last. Values that
 * would cover each other move apart, upwards where there is no room below.
 */
export function endValues(
  lines: readonly BandLine[],
  chart: { least: number; most: number; topPx: number; heightPx: number },
): { category: ExamCategory; band: number; topPx: number }[] {
  const perBandPx = chart.heightPx / (chart.most - chart.least);
  const values = lines
    .flatMap(({ category, points }) => {
      const band = points.at(-1)?.band;
      return band === undefined ? [] : [{ category, band, topPx: chart.topPx + (chart.most - band) * perBandPx }];
    })
    .toSorted((a, b) => a.topPx - b.topPx);
  for (const [index, value] of values.entries()) {
    const above = values[index - 1];
    if (above) value.topPx = Math.max(value.topPx, above.topPx + VALUE_STEP_PX);
  }
  let floorPx = chart.topPx + chart.heightPx;
  for (const value of values.toReversed()) {
    value.topPx = Math.min(value.topPx, floorPx);
    floorPx = value.topPx - VALUE_STEP_PX;
  }
  return values;
}
