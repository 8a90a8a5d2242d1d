import { EXAM_CATEGORIES, type ExamCategory } from '../../../shared/papers.ts';

export interface BandPoint {
  /** Epoch milliseconds of the attempt's end. */
  at: number;
  band: number;
  /** True for the lowest band of the tables, which do not tell what is lower. */
  isFloor?: boolean;
  exam_name: string;
}

export function hasLine(lines: readonly BandLine[]): boolean {
  return lines.some(({ points }) => points.length > 1);
}

export interface BandLine {
  category: ExamCategory;
  points: BandPoint[];
}

export interface CategoryBand extends BandPoint {
  category: ExamCategory;
}

export function linesOf(bands: readonly CategoryBand[]): BandLine[] {
  return EXAM_CATEGORIES.map((category) => ({
    category,
    points: bands
      .filter((one) => one.category === category)
      .map(({ category: _category, ...point }) => point)
      .toSorted((a, b) => a.at - b.at),
  })).filter(({ points }) => points.length > 0);
}

export function bandRange(lines: readonly BandLine[]): { least: number; most: number } {
  const bands = lines.flatMap(({ points }) => points.map(({ band }) => band));
  const least = Math.max(0, Math.floor(Math.min(...bands) - 0.5));
  return { least, most: Math.min(9, Math.max(least + 2, Math.ceil(Math.max(...bands) + 0.5))) };
}

const VALUE_STEP_PX = 16;

export function endValues(
  lines: readonly BandLine[],
  chart: { least: number; most: number; topPx: number; heightPx: number },
): { category: ExamCategory; band: number; isFloor?: boolean; topPx: number }[] {
  const perBandPx = chart.heightPx / (chart.most - chart.least);
  const values = lines
    .flatMap(({ category, points }) => {
      const last = points.at(-1);
      if (!last) return [];
      const { band, isFloor } = last;
      return [{ category, band, ...(isFloor && { isFloor }), topPx: chart.topPx + (chart.most - band) * perBandPx }];
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
