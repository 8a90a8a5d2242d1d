import { describe, expect, it } from 'vitest';
import { firstColumn } from './first-column.ts';
import type { SummaryRow } from './result-state.ts';

const row = (verdict: SummaryRow['verdict'], first = 'rose'): SummaryRow => ({
  question_id: 'q',
  question_number: 1,
  studentAnswer: '',
  verdict,
  isTooLong: false,
  rightAnswer: { first, others: [] },
});
const rows = (count: number, verdict: SummaryRow['verdict'], first?: string) =>
  Array.from({ length: count }, () => row(verdict, first));

describe('[R630] the two columns of answers', () => {
  it('have as many rows where all rows are alike, and the first one has the odd one', () => {
    expect(firstColumn(rows(40, 'not_answered'), true)).toBe(20);
    expect(firstColumn(rows(13, 'right'), true)).toBe(7);
    expect(firstColumn(rows(1, 'right'), true)).toBe(1);
    expect(firstColumn([], true)).toBe(0);
  });

  it('end at about the same height where a right answer stands below the student’s', () => {
    expect(firstColumn([...rows(20, 'right'), ...rows(20, 'not_answered')], true)).toBe(23);
    expect(firstColumn([...rows(20, 'right'), ...rows(20, 'not_answered')], false)).toBe(20);
  });

  it('count the lines of a long answer', () => {
    expect(
      firstColumn([...rows(7, 'wrong', 'iv A daily event whose purpose has changed'), ...rows(7, 'wrong')], true),
    ).toBe(6);
  });
});
