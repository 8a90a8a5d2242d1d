import { describe, expect, it } from 'vitest';
import type { ExamCategory } from '../../../shared/papers.ts';
import { bandRange, endValues, linesOf } from './band-lines.ts';

const got = (category: ExamCategory, at: number, band: number) => ({ category, at, band, exam_name: 'A paper' });

describe('bands over time', () => {
  it('are a line for each category, the oldest first', () => {
    const lines = linesOf([got('writing', 15, 6), got('reading', 30, 7), got('reading', 10, 5.5)]);
    expect(lines.map(({ category, points }) => [category, ...points.map(({ band }) => band)])).toEqual([
      ['reading', 5.5, 7],
      ['writing', 6],
    ]);
  });

  it('have an axis of whole bands around them, at least two high, that never leaves 0 to 9', () => {
    const of = (...bands: number[]) => bandRange(linesOf(bands.map((band) => got('reading', 1, band))));
    expect(of(5.5, 7, 6)).toEqual({ least: 5, most: 8 });
    expect(of(9)).toEqual({ least: 8, most: 9 });
    expect(of(5)).toEqual({ least: 4, most: 6 });
  });

  it('end in their newest band, at its height', () => {
    const lines = linesOf([got('reading', 1, 5), got('reading', 2, 7), got('writing', 3, 6)]);
    const chart = { least: 5, most: 9, topPx: 10, heightPx: 400 };
    expect(endValues(lines, chart)).toEqual([
      { category: 'reading', band: 7, topPx: 210 },
      { category: 'writing', band: 6, topPx: 310 },
    ]);
  });

  it('end beside each other where the bands are the same, and never below the chart', () => {
    const lines = linesOf([got('reading', 1, 5), got('writing', 3, 5)]);
    const tops = endValues(lines, { least: 5, most: 9, topPx: 0, heightPx: 100 }).map(({ topPx }) => topPx);
    expect(tops).toEqual([84, 100]);
  });
});
