import { describe, expect, it } from 'vitest';
import type { Result } from '../../../shared/results.ts';
import { anExam } from '../../../shared/testing/exam.ts';
import type { AttemptInList } from '../../local/queries/results.ts';
import { bandLines, endValues, bandRange, pathOf, standingOf } from './profile-attempts.ts';

const reading = anExam();
const writing = anExam({ exam_category: 'writing' });

function attempted(exam: typeof reading, end_time: number | null, scored: Partial<Result> | null): AttemptInList {
  const { exam_id, revision } = exam;
  return {
    attempt: { result_id: 'r', exam_id, revision, start_time: 0, end_time, abandoned: 0, state: 'received' },
    exam,
    result: scored && { result_id: 'r', exam_id, revision, correct: 0, total: 0, score: null, rows: [], ...scored },
  };
}

const band = (value: number) => ({ correct: 31, total: 40, score: { kind: 'band' as const, value } });
const marked = (value: number) => ({ marks: { criteria: [], band: value, comment: '', marked_at: 5 } });

describe('an attempt on the profile', () => {
  it('shows its score with what it is made of', () => {
    expect(standingOf(attempted(reading, 1, band(7)))).toEqual({
      kind: 'score',
      score: '7',
      detail: 'Estimated band, 31 of 40',
    });
    const percent = { correct: 4, total: 5, score: { kind: 'percent' as const, value: 80 } };
    expect(standingOf(attempted(reading, 1, percent))).toMatchObject({ score: '80%', detail: '4 of 5' });
    expect(standingOf(attempted(writing, 1, marked(6.5)))).toMatchObject({ score: '6.5', detail: 'Marked' });
  });

  it('says why there is no score', () => {
    const words = (one: AttemptInList) => standingOf(one);
    expect(words(attempted(reading, null, null))).toEqual({ kind: 'words', words: 'Unfinished' });
    expect(words(attempted(reading, 1, null))).toEqual({ kind: 'words', words: 'Score comes with the connection' });
    expect(words(attempted(writing, 1, {}))).toEqual({ kind: 'words', words: 'Waiting to be marked' });
    const refused = attempted(reading, 1, null);
    refused.attempt.state = 'refused';
    expect(words(refused)).toEqual({ kind: 'words', words: 'Not scored' });
  });

  it('leads on with it while it is open, and to its result after', () => {
    expect(pathOf(attempted(writing, null, null))).toBe(`/user/exam/attend/writing/${writing.exam_id}/r`);
    expect(pathOf(attempted(writing, 1, null))).toBe('/user/exam/result/r');
  });
});

describe('bands over time', () => {
  it('stand by category, oldest first, without percentages and what has no band yet', () => {
    const percent = { total: 5, score: { kind: 'percent' as const, value: 80 } };
    const lines = bandLines([
      attempted(reading, 30, band(7)),
      attempted(reading, 10, band(5.5)),
      attempted(reading, 20, percent),
      attempted(writing, 5, {}),
      attempted(writing, 15, marked(6)),
    ]);
    expect(lines.map(({ category, points }) => [category, ...points.map((point) => point.band)])).toEqual([
      ['reading', 5.5, 7],
      ['writing', 6],
    ]);
    expect(bandRange(lines)).toEqual({ least: 5, most: 8 });
  });

  it('have an axis of at least two bands that never leaves 0 to 9', () => {
    const of = (value: number) => bandRange(bandLines([attempted(reading, 1, band(value))]));
    expect(of(9)).toEqual({ least: 8, most: 9 });
    expect(of(5)).toEqual({ least: 4, most: 6 });
  });

  it('end in their newest band, at its height', () => {
    const lines = bandLines([
      attempted(reading, 1, band(5)),
      attempted(reading, 2, band(7)),
      attempted(writing, 3, marked(6)),
    ]);
    const chart = { least: 5, most: 9, topPx: 10, heightPx: 400 };
    expect(endValues(lines, chart)).toEqual([
      { category: 'reading', band: 7, topPx: 210 },
      { category: 'writing', band: 6, topPx: 310 },
    ]);
  });

  it('end beside each other where the bands are the same, and never below the chart', () => {
    const lines = bandLines([attempted(reading, 1, band(5)), attempted(writing, 3, marked(5))]);
    const tops = endValues(lines, { least: 5, most: 9, topPx: 0, heightPx: 100 }).map(({ topPx }) => topPx);
    expect(tops).toEqual([84, 100]);
  });
});
