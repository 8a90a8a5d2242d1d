import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { FREE_SAMPLE_ID } from '../../../shared/free-sample/sample-id.ts';
import { FLOOR_BAND } from '../../../shared/bands.ts';
import type { Attempt } from '../../../shared/attempts.ts';
import type { Result, ResultRow } from '../../../shared/results.ts';
import { anExam } from '../../../shared/testing/exam.ts';
import { scoreLine } from '../../ui/attempt-texts.ts';
import { ResultBoxes } from './ResultBoxes.tsx';

it('the score of a shorter paper reads in its box as it does in a line', () => {
  const exam = anExam();
  const result = { score: { kind: 'percent', value: 15 }, correct: 2, total: 13 } as Result;
  expect(scoreLine(exam, result)).toBe('15%');
  expect(textOf(result)).toContain('Score15%Time Spent');
});

it('[R578] the score of the free sample is its right answers: no percentage, and no band without its caution', () => {
  const score = { kind: 'percent', value: 38 };
  const result = { exam_id: FREE_SAMPLE_ID, score, correct: 5, total: 13, rows: rowsOf(13, 7) } as Result;
  expect(textOf(result)).toBe('Correct Answers5/13Time Spent–');
});

it('[R612] the box of practice that nobody marks says so before it is sent', () => {
  const attempt = { start_time: 0, end_time: 5000, listening_mode: 'part', part_no: 1 } as Attempt;
  const writing = anExam({ exam_category: 'writing' });
  expect(textOf(null, attempt, writing)).toContain('ScorePractice, not marked');
  expect(textOf(null, { ...attempt, listening_mode: 'exam' }, writing)).toContain('Score–');
  expect(textOf(null, attempt)).toContain('Score–');
});

it('[R308] without a clock the time is that at work, and nothing where no device counted it', () => {
  const result = { score: { kind: 'percent', value: 15 }, correct: 2, total: 13 } as Result;
  const attempt = { start_time: 0, end_time: 3 * 86_400_000, listening_mode: 'untimed' } as Attempt;
  expect(textOf(result, attempt)).not.toContain('Time Spent');
  const time_spent = { phone: { parts: { 1: 400, 2: 320 } } };
  expect(textOf(result, { ...attempt, time_spent })).toContain('Time Spent0:12:00');
});

/** Returns the classes of the score's box. */
function scoreBox(result: Result | null, exam = anExam()): string | undefined {
  const page = renderToStaticMarkup(<ResultBoxes attempt={null} exam={exam} result={result} />);
  return /<div class="([^"]*)"><dt>Score/.exec(page)?.[1];
}

it('[R657] a score that is missing has a box without colour, and a band has one with it', () => {
  const writing = anExam({ exam_category: 'writing' });
  const quiet = scoreBox({ score: { kind: 'band', value: FLOOR_BAND }, correct: 8, total: 40 } as Result);
  expect(scoreBox(null)).toBe(quiet);
  expect(scoreBox(null, writing)).toBe(quiet);
  const marks = { band: 6, criteria: [], comment: '', marked_at: 0 };
  const marked = { result_id: 'r', exam_id: 'e', revision: 1, score: null, marks, correct: 0, total: 0, rows: [] };
  expect(scoreBox(marked, writing)).not.toBe(quiet);
});

it('[R639] a band at the floor looks alike, whether an answer was right or none', () => {
  const tile = (correct: number, value: number) =>
    scoreBox({ score: { kind: 'band', value }, correct, total: 40 } as Result);
  expect(tile(8, FLOOR_BAND)).toBe(tile(0, FLOOR_BAND));
  expect(tile(32, 7)).not.toBe(tile(8, FLOOR_BAND));
});

function rowsOf(count: number, answered: number): ResultRow[] {
  return Array.from({ length: count }, (_, index) => ({
    question_id: `q${index}`,
    question_number: index + 1,
    correct_answer: 'a',
    student_answer: index < answered ? 'b' : '',
    is_correct: 0,
  }));
}

function textOf(result: Result | null, attempt: Attempt | null = null, exam = anExam()): string {
  return renderToStaticMarkup(<ResultBoxes attempt={attempt} exam={exam} result={result} />).replaceAll(/<[^>]*>/g, '');
}
