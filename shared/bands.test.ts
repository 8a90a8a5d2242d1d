import { describe, expect, it } from 'vitest';
import { estimateBand, FLOOR_BAND, nextScore, scoreOf } from './bands.ts';

type Paper = Parameters<typeof scoreOf>[0];
const listening: Paper = { exam_category: 'listening', parent_category: 'general' };
const academic: Paper = { exam_category: 'reading', parent_category: 'academic' };
const general: Paper = { exam_category: 'reading', parent_category: 'general' };

/** The tables [R42], line by line: band, fewest and most correct answers. */
const TABLES: [name: string, paper: Paper, lines: [band: number, least: number, most: number][]][] = [
  [
    'listening',
    listening,
    [
      [9, 39, 40],
      [8.5, 37, 38],
      [8, 35, 36],
      [7.5, 32, 34],
      [7, 30, 31],
      [6.5, 26, 29],
      [6, 23, 25],
      [5.5, 18, 22],
      [5, 16, 17],
      [4.5, 13, 15],
      [4, 10, 12],
      [3.5, 0, 9],
    ],
  ],
  [
    'academic reading',
    academic,
    [
      [9, 39, 40],
      [8.5, 37, 38],
      [8, 35, 36],
      [7.5, 33, 34],
      [7, 30, 32],
      [6.5, 27, 29],
      [6, 23, 26],
      [5.5, 19, 22],
      [5, 15, 18],
      [4.5, 13, 14],
      [4, 10, 12],
      [3.5, 0, 9],
    ],
  ],
  [
    'general reading',
    general,
    [
      [9, 40, 40],
      [8.5, 39, 39],
      [8, 37, 38],
      [7.5, 36, 36],
      [7, 34, 35],
      [6.5, 32, 33],
      [6, 30, 31],
      [5.5, 27, 29],
      [5, 23, 26],
      [4.5, 19, 22],
      [4, 15, 18],
      [3.5, 0, 14],
    ],
  ],
];

describe('the score of a paper of 40 questions', () => {
  it.each(TABLES)('is the band of the %s table for every number of correct answers', (_name, paper, lines) => {
    const expected = lines.flatMap(([band, least, most]) =>
      Array.from({ length: most - least + 1 }, (_, index) => [least + index, band] as const),
    );
    expect(expected).toHaveLength(41);
    for (const [correct, band] of expected)
      expect([correct, scoreOf(paper, correct, 40)]).toEqual([correct, { kind: 'band', value: band }]);
  });
});

describe('the score of another paper', () => {
  it('is the percentage, rounded half up', () => {
    expect(scoreOf(academic, 1, 8)).toEqual({ kind: 'percent', value: 13 });
    expect(scoreOf(listening, 1, 3)).toEqual({ kind: 'percent', value: 33 });
    expect(scoreOf(general, 13, 13)).toEqual({ kind: 'percent', value: 100 });
  });

  it('[R295] is the percentage too where 40 questions were sat without a clock or in one part', () => {
    expect(scoreOf(academic, 30, 40, false)).toEqual({ kind: 'percent', value: 75 });
  });

  it('is left to the marker for writing and speaking', () => {
    expect(scoreOf({ exam_category: 'writing', parent_category: 'academic' }, 0, 0)).toBeNull();
    expect(scoreOf({ exam_category: 'speaking', parent_category: 'academic' }, 0, 0)).toBeNull();
  });
});

describe('the next score', () => {
  it('is the next band, with the right answers that it lacks', () => {
    expect(nextScore(academic, 28, 40)).toEqual({ more: 2, score: { kind: 'band', value: 7 } });
    expect(nextScore(general, 34, 40)).toEqual({ more: 2, score: { kind: 'band', value: 7.5 } });
    expect(nextScore(listening, 0, 40)).toEqual({ more: 10, score: { kind: 'band', value: 4 } });
  });

  it.each(TABLES)('of %s is reached with just so many more', (_name, paper, lines) => {
    for (let correct = 0; correct <= 40; correct += 1) {
      const next = nextScore(paper, correct, 40);
      if (!next) continue;
      expect(scoreOf(paper, correct + next.more, 40)).toEqual(next.score);
      expect(scoreOf(paper, correct + next.more - 1, 40)).toEqual(scoreOf(paper, correct, 40));
    }
    expect(lines.at(-1)?.[0]).toBe(FLOOR_BAND);
  });

  it('of a shorter paper is the next ten per cent', () => {
    expect(nextScore(academic, 8, 13)).toEqual({ more: 2, score: { kind: 'percent', value: 70 } });
    expect(nextScore(academic, 12, 13)).toEqual({ more: 1, score: { kind: 'percent', value: 100 } });
  });

  it('is none at the top, nor for what is not scored by a key', () => {
    expect(nextScore(academic, 39, 40)).toBeNull();
    expect(nextScore(general, 40, 40)).toBeNull();
    expect(nextScore(academic, 13, 13)).toBeNull();
    expect(nextScore({ ...academic, exam_category: 'writing' }, 0, 0)).toBeNull();
  });
});

describe('[R275] the estimate from a short paper', () => {
  it('is the band of the same share of 40 questions', () => {
    expect(estimateBand(academic, 5, 13)).toEqual({ band: 5, from: 4, to: 5.5 });
    expect(estimateBand(academic, 6, 13)).toEqual({ band: 5, from: 4.5, to: 6 });
    expect(estimateBand(academic, 7, 13)).toEqual({ band: 5.5, from: 5, to: 6.5 });
    expect(estimateBand(general, 6, 13)?.band).toBe(4);
    expect(estimateBand(listening, 28, 40)?.band).toBe(6.5);
  });

  it('leaves at least half a band to each side, within the table', () => {
    expect(estimateBand(academic, 13, 13)).toEqual({ band: 9, from: 8.5, to: 9 });
    expect(estimateBand(academic, 0, 13)).toEqual({ band: FLOOR_BAND, from: FLOOR_BAND, to: 4 });
    for (let correct = 0; correct <= 13; correct += 1) {
      const { band, from, to } = estimateBand(academic, correct, 13) ?? { band: 0, from: 0, to: 0 };
      expect(from).toBeLessThanOrEqual(Math.max(FLOOR_BAND, band - 0.5));
      expect(to).toBeGreaterThanOrEqual(Math.min(9, band + 0.5));
    }
  });

  it('is none for what is not scored by a key, nor without questions', () => {
    expect(estimateBand({ ...academic, exam_category: 'writing' }, 1, 2)).toBeNull();
    expect(estimateBand(academic, 0, 0)).toBeNull();
  });
});
