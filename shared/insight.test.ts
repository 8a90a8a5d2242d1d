// docs/insight.md says what the figures mean: each of its examples is so, and the sums give what the attempts themselves do.

import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { discriminationOf, discriminationWord, facilityOf, facilityWord, type QuestionCounts } from './insight.ts';

const page = readFileSync(new URL('../docs/insight.md', import.meta.url), 'utf8');

/** The rows below the table whose first column is headed so. */
function rowsOf(head: string): string[][] {
  const [, rest = ''] = page.split(`| ${head} |`);
  const rows = rest.split('\n').slice(2);
  const end = rows.findIndex((row) => !row.startsWith('|'));
  return rows.slice(0, end).map((row) =>
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

type Sat = [isRight: number, correct: number];

function countsOf(attempts: readonly Sat[]): QuestionCounts {
  const sum = (of: (one: Sat) => number) => attempts.reduce((all, one) => all + of(one), 0);
  return {
    attempts: attempts.length,
    correct: sum(([isRight]) => isRight),
    correct_sum: sum(([isRight, correct]) => isRight * correct),
    all_sum: sum(([, correct]) => correct),
    all_squares: sum(([, correct]) => correct * correct),
  };
}

/** Pearson's correlation, from the attempts one by one. */
function correlation(attempts: readonly Sat[]): number {
  const pairs = attempts.map(([isRight, correct]) => [isRight, correct - isRight] as const);
  const mean = (index: 0 | 1) => pairs.reduce((all, pair) => all + pair[index], 0) / pairs.length;
  const [x, y] = [mean(0), mean(1)];
  const sum = (of: (pair: readonly [number, number]) => number) => pairs.reduce((all, pair) => all + of(pair), 0);
  const together = sum((pair) => (pair[0] - x) * (pair[1] - y));
  return together / Math.sqrt(sum((pair) => (pair[0] - x) ** 2) * sum((pair) => (pair[1] - y) ** 2));
}

describe('[R106] the page on the figures', () => {
  it.each(rowsOf('attempts of a question'))('is right about %s: %s, %s', (cell, facility, discrimination) => {
    const attempts = cell.split(' ').map((one) => one.split('/').map(Number) as Sat);
    const counts = countsOf(attempts);
    expect(facilityOf(counts)).toBe(Number(facility));
    const wanted = discrimination === 'none' ? null : Number(discrimination);
    const found = discriminationOf(counts);
    expect(found === null ? null : Math.round(found * 1000) / 1000).toBe(wanted);
  });

  it.each(rowsOf('attempts, facility'))('is right that %s is %s', (cell = '', word) => {
    const [attempts, facility] = cell.split(', ').map(Number);
    expect(facilityWord(facility!, attempts!)).toBe(word);
  });

  it.each(rowsOf('attempts, discrimination'))('is right that %s is %s', (cell = '', word) => {
    const [attempts, discrimination] = cell.split(', ');
    expect(discriminationWord(discrimination === 'none' ? null : Number(discrimination), Number(attempts))).toBe(word);
  });

  it('has its examples', () => {
    expect(rowsOf('attempts of a question')).toHaveLength(5);
    expect(rowsOf('attempts, facility').length + rowsOf('attempts, discrimination').length).toBe(14);
  });
});

it('[R106] from sums comes the correlation that the attempts have, whoever sat', () => {
  const attempt = fc
    .tuple(fc.integer({ min: 0, max: 1 }), fc.integer({ min: 0, max: 39 }))
    .map(([isRight, rest]): Sat => [isRight, rest + isRight]);
  fc.assert(
    fc.property(fc.array(attempt, { minLength: 1, maxLength: 60 }), (attempts) => {
      const found = discriminationOf(countsOf(attempts));
      if (found === null) expect(Number.isFinite(correlation(attempts))).toBe(false);
      else expect(found).toBeCloseTo(correlation(attempts), 9);
    }),
  );
});

it('[R106] of nobody there is no facility', () => {
  expect(facilityOf({ attempts: 0, correct: 0 })).toBe(null);
  expect(facilityWord(null, 100)).toBe('too few attempts');
});
