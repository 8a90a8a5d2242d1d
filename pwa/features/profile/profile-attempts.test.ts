import { describe, expect, it } from 'vitest';
import type { Result } from '../../../shared/results.ts';
import { anExam } from '../../../shared/testing/exam.ts';
import type { AttemptInList } from '../../local/queries/results.ts';
import { bandLines, pathOf, standingOf } from './profile-attempts.ts';

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
  it('[R577] shows its band with what it is made of, or how many answers were right', () => {
    expect(standingOf(attempted(reading, 1, band(7)))).toEqual({
      kind: 'score',
      score: '7',
      detail: 'Estimated band, 31 of 40',
    });
    const percent = { correct: 4, total: 5, score: { kind: 'percent' as const, value: 80 } };
    expect(standingOf(attempted(reading, 1, percent))).toMatchObject({ score: '4 of 5', detail: 'Right answers' });
    expect(standingOf(attempted(writing, 1, marked(6.5)))).toMatchObject({ score: '6.5', detail: 'Marked' });
  });

  it('[R612] says why there is no score', () => {
    const words = (one: AttemptInList) => standingOf(one);
    expect(words(attempted(reading, null, null))).toEqual({ kind: 'words', words: 'Unfinished' });
    expect(words(attempted(reading, 1, null))).toEqual({ kind: 'words', words: 'Score comes when you are online' });
    const practice = attempted(writing, 1, null);
    practice.attempt.listening_mode = 'untimed';
    expect(words(practice)).toEqual({ kind: 'words', words: 'Practice, not marked' });
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
  });
});
