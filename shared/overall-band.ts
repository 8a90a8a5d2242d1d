import { estimateBand } from './bands.ts';
import type { Exam } from './papers.ts';
import type { Result } from './results.ts';

/** The lowest and the highest band that a marker gives. */
const LOWEST = 0;
const HIGHEST = 9;
const HALF_BAND = 0.5;

export interface OverallBand {
  band: number;
  /** The overall band if each part had come out at its low end, and at its high end. */
  from: number;
  to: number;
}

/** A part's band with its range. */
export type PartBand = OverallBand;

type Scored = Pick<Result, 'correct' | 'total' | 'score' | 'marks'>;

/**
 * Returns the band of one paper: the marker's, or the one of the table; null if there is none yet, or if the paper is
 * too short to give one. The range of a marked paper is half a band to each side, and that of a scored one as in [R275].
 */
export function partBand(
  exam: Pick<Exam, 'exam_category' | 'parent_category'>,
  result: Scored | null,
): PartBand | null {
  if (result?.marks) {
    const { band } = result.marks;
    return { band, from: Math.max(LOWEST, band - HALF_BAND), to: Math.min(HIGHEST, band + HALF_BAND) };
  }
  if (result?.score?.kind !== 'band') return null;
  const { value } = result.score;
  const { from = value, to = value } = estimateBand(exam, result.correct, result.total) ?? {};
  return { band: value, from: Math.min(from, value), to: Math.max(to, value) };
}

/** Returns the overall band of a test's parts; null until each of them has a band [R497]. */
export function overallBand(parts: readonly (PartBand | null)[]): OverallBand | null {
  const banded = parts.flatMap((part) => part ?? []);
  if (banded.length === 0 || banded.length < parts.length) return null;
  return {
    band: meanToHalf(banded.map(({ band }) => band)),
    from: meanToHalf(banded.map(({ from }) => from)),
    to: meanToHalf(banded.map(({ to }) => to)),
  };
}

/** Returns the mean to the nearest half; a quarter and three quarters go up. Bands in halves make it exact. */
export function meanToHalf(bands: readonly number[]): number {
  const sum = bands.reduce((all, band) => all + band, 0);
  return Math.floor((sum * 2) / bands.length + 0.5) / 2;
}
