import type { SummaryRow } from './result-state.ts';
import { SUMMARY } from './screen-texts.ts';

/** About how many characters of a right answer stand in a line of its column. */
const STACKED_LINE = 36;
const WIDE_LINE = 22;

/**
 * Returns how many rows stand in the first of two columns, so that both end at about the same height [R630]. If the
 * right answer is stacked below the student's, only rows that are not right have it.
 */
export function firstColumn(rows: readonly SummaryRow[], isStacked: boolean): number {
  const heights = rows.map((row) => linesOf(row, isStacked));
  const whole = heights.reduce((sum, height) => sum + height, 0);
  let above = 0;
  let best = { count: rows.length, difference: whole };
  for (const [index, height] of heights.entries()) {
    above += height;
    const difference = Math.abs(whole - 2 * above);
    if (difference <= best.difference) best = { count: index + 1, difference };
  }
  return best.count;
}

/** A row has two lines at least, as it is as high as its button. */
function linesOf({ verdict, rightAnswer, studentAnswer }: SummaryRow, isStacked: boolean): number {
  const right = rightAnswer?.first.length ?? 0;
  if (!isStacked) return 1 + Math.max(1, Math.ceil(Math.max(right, studentAnswer.length) / WIDE_LINE));
  if (verdict === 'right' || verdict === null) return 1 + Math.max(1, Math.ceil(studentAnswer.length / STACKED_LINE));
  return 2 + Math.ceil((right + SUMMARY.rightAnswer.length + 1) / STACKED_LINE);
}
