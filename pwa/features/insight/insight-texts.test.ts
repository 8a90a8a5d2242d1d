import { describe, expect, it } from 'vitest';
import { academyDay } from '../../ui/admin/academy-dates.ts';
import {
  acceptPath,
  attemptBars,
  firstDay,
  scoreBars,
  attemptPath,
  meanOfWords,
  scoreWords,
  seenWords,
  shareWords,
  appWords,
  skillAverages,
  studentLines,
} from './insight-texts.ts';

/** 30 minutes after midnight at the academy, the evening before in UTC. */
const NOW = Date.parse('2026-03-02T19:00:00Z');

it('the bands of a student are lines by category, without percentages and what has no score yet', () => {
  const attempt = { result_id: 'r', exam_name: 'Harbour', exam_category: 'reading' as const, start_time: 1 };
  const lines = studentLines([
    { ...attempt, end_time: 30, score: { kind: 'band', value: 7 } },
    { ...attempt, end_time: 20, score: { kind: 'percent', value: 80 } },
    { ...attempt, end_time: 10, score: { kind: 'band', value: 5.5 } },
    { ...attempt, end_time: null, score: null },
    { ...attempt, exam_category: 'writing', end_time: 40, score: null },
  ]);
  expect(lines.map(({ category, points }) => [category, ...points.map(({ band }) => band)])).toEqual([
    ['reading', 5.5, 7],
  ]);
});

describe('attempts over time', () => {
  it('[R167] are told for each of thirty days, also where there were none', () => {
    expect(firstDay('month', NOW)).toBe('2026-02-02');
    const bars = attemptBars('month', [{ day: '2026-03-03', attempts: 4 }], NOW);
    expect(bars).toHaveLength(30);
    expect(bars[0]).toMatchObject({ name: '2 Feb', count: 0 });
    expect(bars.at(-1)).toMatchObject({ name: '3 Mar', nameInFile: '2026-03-03', count: 4 });
    // what the chart names it by
    expect(bars.map(({ at }) => academyDay(at ?? 0))).toEqual(bars.map(({ name }) => name));
  });

  it('are put together by week and by month', () => {
    const days = [
      { day: '2026-03-02', attempts: 1 },
      { day: '2026-03-03', attempts: 2 },
    ];
    const weeks = attemptBars('half', days, NOW);
    expect(weeks).toHaveLength(26);
    expect(weeks.at(-1)).toMatchObject({ name: '25 Feb', nameInFile: '2026-02-25', count: 3 });
    const months = attemptBars('year', [...days, { day: firstDay('year', NOW), attempts: 5 }], NOW);
    expect(months).toHaveLength(12);
    expect(months[0]).toMatchObject({ name: 'Apr 2025', count: 5 });
    expect(months.at(-1)).toMatchObject({ name: 'Mar 2026', count: 3 });
  });
});

describe('scores', () => {
  it('stand as bands in halves, those that nobody got between them too', () => {
    const scores = [
      { kind: 'band' as const, value: 5.5, attempts: 2 },
      { kind: 'band' as const, value: 6.5, attempts: 1 },
    ];
    expect(scoreBars(scores)).toEqual([
      { name: '5.5', count: 2 },
      { name: '6', count: 0 },
      { name: '6.5', count: 1 },
    ]);
  });

  it('stand as percentages by tens, the last with the whole', () => {
    const percent = (value: number) => ({ kind: 'percent' as const, value, attempts: 1 });
    const bars = scoreBars([percent(0), percent(90), percent(100)]);
    expect(bars.map(({ count }) => count)).toEqual([1, 0, 0, 0, 0, 0, 0, 0, 0, 2]);
    expect(bars.at(-1)?.name).toBe('90 to 100%');
  });

  it('and shares are read as people say them', () => {
    expect([scoreWords({ kind: 'band', value: 6.5 }), scoreWords({ kind: 'percent', value: 67 })]).toEqual([
      '6.5',
      '67%',
    ]);
    expect([scoreWords(null), shareWords(null), shareWords(0.625)]).toEqual(['–', '–', '63%']);
  });
});

it('the averages of a student are by skill, and say of how many results', () => {
  const attempt = { result_id: 'r', exam_name: 'Harbour', start_time: 1 };
  const got = (exam_category: 'reading' | 'writing', end_time: number, value: number) => ({
    ...attempt,
    exam_category,
    end_time,
    score: { kind: 'band' as const, value },
  });
  expect(skillAverages(studentLines([got('reading', 1, 6), got('writing', 2, 5), got('reading', 3, 7)]))).toEqual([
    { words: 'Reading: 6.5,', of: 'mean of 2 scored' },
    { words: 'Writing: 5,', of: 'mean of 1 marked' },
  ]);
});

it('an attempt leads to its answers, or to the response where a person marks it', () => {
  const of = (exam_category: 'listening' | 'speaking') => attemptPath({ user_id: 'u', result_id: 'r', exam_category });
  expect(of('listening')).toBe('/admin/insight?student=u&attempt=r');
  expect(of('speaking')).toBe('/admin/marking/r');
});

it('a mean says how many marked results it is of', () => {
  const of = (exam_category: 'writing' | 'reading', mean_of?: number) =>
    meanOfWords({ exam_category, attempts: 40, ...(mean_of === undefined ? {} : { mean_of }) });
  expect([of('writing', 12), of('writing', 40), of('writing', 0)]).toEqual([
    'mean of 12 marked',
    'mean of 40 marked',
    '',
  ]);
  expect([of('reading', 38), of('reading')]).toEqual(['mean of 38 scored', 'mean of 40 scored']);
});

it('[R20] times are the academy’s, with the year where it is another', () => {
  expect(seenWords(NOW, NOW)).toBe('3 Mar, 00:30');
  expect(seenWords(Date.parse('2025-12-31T10:00:00Z'), NOW)).toBe('31 Dec 2025, 15:30');
  expect(seenWords(null, NOW)).toBe('never');
});

it('a variant is accepted where the key is put right', () => {
  expect(acceptPath({ exam_id: 'e', revision: 2 }, 'q', '6 & 7')).toBe(
    '/admin/exam/e/revisions/2/key?question=q&accept=6+%26+7',
  );
});

it('[R592] a version of the app is named by the day it was built, which people understand', () => {
  expect(appWords('0.1.0 2026-11-14 (1a2b3c4)')).toBe('Papertide of 14 Nov 2026');
  expect(appWords('0.1.0 (1a2b3c4)')).toBe('an older one');
  expect(appWords(null)).toBe('an older one');
});
