import { expect, it } from 'vitest';
import type { Answer } from '../../../shared/answers.ts';
import type { Attempt } from '../../../shared/attempts.ts';
import type { Part } from '../../../shared/papers.ts';
import type { Result } from '../../../shared/results.ts';
import { nextStamp } from '../../../shared/sync/clock.ts';
import { aDraftExam } from '../../../shared/testing/exam.ts';
import { findLateAnswers } from './late-answers.ts';
import { lateWords } from './screen-texts.ts';

const MINUTE = 60_000;
const START = 1_760_000_000_000;
const exam = aDraftExam({ exam_duration: '1:0:0' });
const attempt: Attempt = {
  result_id: 'attempt',
  exam_id: exam.exam_id,
  revision: 1,
  start_time: START,
  end_time: START + 72 * MINUTE,
  abandoned: 0,
};
const answer = (question_id: string, minute: number, text: string | null = 'x'): Answer => ({
  result_id: 'attempt',
  exam_id: exam.exam_id,
  question_id,
  answer_type: 'fillBlank',
  answer: text,
  hlc: nextStamp(null, START + minute * MINUTE, 'phone'),
});
const row = (question_id: string, question_number: number, is_correct: 0 | 1) => ({
  question_id,
  question_number,
  correct_answer: 'x',
  student_answer: 'x',
  is_correct,
});
const result: Result = {
  result_id: 'attempt',
  exam_id: exam.exam_id,
  revision: 1,
  correct: 2,
  total: 4,
  score: null,
  rows: [row('a', 1, 1), row('b', 2, 1), row('c', 3, 0), row('d', 4, 0)],
};
const sat = { attempt, exam, parts: [], result };

it('[R54] what was answered after zero stands apart, with what was right in time', () => {
  const answers = [answer('a', 10), answer('c', 65), answer('b', 61), answer('d', 70, null)];
  const late = findLateAnswers({ ...sat, answers });
  expect(late).toEqual({ overMs: 12 * MINUTE, questions: [2, 3], parts: [], correctInTime: 1 });
  expect(late && lateWords(late, result.total)).toEqual([
    'Questions 2 and 3 were answered or changed after the time was over.',
    'They count in the score. In time: 1 of 4.',
  ]);
});

it('[R54] nothing is said where all answers came in time, however late Submit was pressed', () => {
  expect(findLateAnswers({ ...sat, answers: [answer('a', 10), answer('b', 60)] })).toBeNull();
});

it('[R54] a text that was changed after zero is named by its task', () => {
  const part = (part_id: string, part_no: number): Part => ({
    part_id,
    exam_id: exam.exam_id,
    part_no,
    no_of_question: 0,
  });
  const late = findLateAnswers({
    ...sat,
    parts: [part('one', 1), part('two', 2)],
    answers: [answer('two', 66)],
    result: { ...result, rows: [], correct: 0, total: 0 },
  });
  expect(late && lateWords(late, 0)).toEqual(['Task 2 was answered or changed after the time was over.']);
});
