// Bands over time, as a chart draws them.

import { EXAM_CATEGORIES, type ExamCategory } from '../../../shared/papers.ts';

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

/** A band with the category of its paper. */
export interface CategoryBand extends BandPoint {
  category: ExamCategory;
}

/** A line for each category that has a band, its points the oldest first. */
export function linesOf(bands: readonly CategoryBand[]): BandLine[] {
  return EXAM_CATEGORIES.map((category) => ({
    category,
    points: bands
      .filter((one) => one.category === category)
      .map(({ category: _category, ...point }) => point)
      .toSorted((a, b) => a.at - b.at),
  })).filter(({ points }) => points.length > 0);
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
