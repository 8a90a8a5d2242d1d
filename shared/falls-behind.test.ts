import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { meanScore, mostBehindFirst, trendOf, whyBehind, type StudentFacts } from './falls-behind.ts';

const NOTHING: StudentFacts = {
  today: '2026-03-20',
  joined_on: '2026-03-01',
  worked_on: '2026-03-19',
  late: 0,
  late_mocks: 0,
  unsent: 0,
  mean: null,
  class_mean: null,
};
const band = (value: number) => ({ kind: 'band' as const, value });
const percent = (value: number) => ({ kind: 'percent' as const, value });

describe('[R440] why a student falls behind', () => {
  const why = (facts: Partial<StudentFacts>) =>
    whyBehind({ ...NOTHING, ...facts }).map(({ kind, count }) => `${kind} ${count}`);

  it('is no work for 7 days, or none since they joined 7 days ago', () => {
    expect(why({ worked_on: '2026-03-14' })).toEqual([]);
    expect(why({ worked_on: '2026-03-13' })).toEqual(['quiet 7']);
    expect(why({ worked_on: null, joined_on: '2026-03-14' })).toEqual([]);
    expect(why({ worked_on: null, joined_on: '2026-03-13' })).toEqual(['never 7']);
    // work from before the student joined is work
    expect(why({ worked_on: '2026-02-01', joined_on: '2026-03-19' })).toEqual(['quiet 47']);
  });

  it('is a mean of a whole band below the class, never one of another kind', () => {
    const below = (own: number, others: number) => why({ mean: band(own), class_mean: band(others) });
    expect(below(5.3, 6.2)).toEqual([]);
    expect(below(5.3, 6.3)).toEqual(['low 1']);
    expect(below(7, 6)).toEqual([]);
    expect(why({ mean: percent(20), class_mean: percent(90) })).toEqual([]);
    expect(why({ mean: percent(20), class_mean: band(6) })).toEqual([]);
  });

  it('[R555] is a full mock that is late as a set paper is, and says how many of them are mocks', () => {
    expect(whyBehind({ ...NOTHING, late_mocks: 1 })).toEqual([{ kind: 'late', count: 1, mocks: 1 }]);
    expect(whyBehind({ ...NOTHING, late: 2, late_mocks: 1 })).toEqual([{ kind: 'late', count: 3, mocks: 1 }]);
    expect(whyBehind({ ...NOTHING, late: 2 })).toEqual([{ kind: 'late', count: 2 }]);
  });

  it('is all of it together, the days without work first', () => {
    const all = { worked_on: '2026-03-01', late: 2, unsent: 3, mean: band(4), class_mean: band(6.5) };
    expect(why(all)).toEqual(['quiet 19', 'late 2', 'low 2.5', 'unsent 3']);
    expect(why({})).toEqual([]);
  });

  it('orders students by how many reasons there are, then by the days without work', () => {
    const late = { kind: 'late' as const, count: 9 };
    const quiet = (count: number) => ({ kind: 'quiet' as const, count });
    const lists = [[], [late], [quiet(8)], [quiet(20)], [late, quiet(7)]];
    expect(lists.toSorted(mostBehindFirst)).toEqual([[late, quiet(7)], [quiet(20)], [quiet(8)], [late], []]);
  });
});

describe('a mean', () => {
  const of = (...scores: ReturnType<typeof band | typeof percent>[]) => meanScore(scores);

  it('is to one decimal, of bands alone where there are any', () => {
    expect(of(band(6), band(6.5), band(6.5))).toEqual({ mean: band(6.3), mean_of: 3 });
    expect(of(band(6), percent(90))).toEqual({ mean: band(6), mean_of: 1 });
    expect(of(percent(50), percent(75))).toEqual({ mean: percent(62.5), mean_of: 2 });
    expect(of()).toEqual({ mean: null, mean_of: 0 });
  });

  it('counts each score as often as there are results with it', () => {
    expect(
      meanScore([
        { ...band(5), attempts: 3 },
        { ...band(7), attempts: 1 },
      ]),
    ).toEqual({
      mean: band(5.5),
      mean_of: 4,
    });
  });
});

/** A row is a list of bands, the oldest first, and the change. */
const EXAMPLES = [...readFileSync('docs/insight.md', 'utf8').matchAll(/^\| ([\d. ]+) \| (-?[\d.]+|none) \|$/gm)];

it('a trend is as docs/insight.md says', () => {
  expect(EXAMPLES.length).toBeGreaterThan(3);
  for (const [, bands = '', change] of EXAMPLES) {
    const newestFirst = bands.trim().split(/\s+/).map(Number).map(band).toReversed();
    expect(trendOf(newestFirst), bands).toEqual(change === 'none' ? null : { kind: 'band', change: Number(change) });
  }
});

it('a trend of percentages needs a larger change', () => {
  expect(trendOf([80, 80, 80, 76, 76, 76].map(percent))).toEqual({ kind: 'percent', change: 0 });
  expect(trendOf([80, 80, 80, 75, 75, 75].map(percent))).toEqual({ kind: 'percent', change: 5 });
});
