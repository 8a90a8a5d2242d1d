import { v7 as newId } from 'uuid';
import { expect, it } from 'vitest';
import type { Attempt } from '../../../shared/attempts.ts';
import type { Result } from '../../../shared/results.ts';
import type { Own, StoredPaper } from '../../local/database/db.ts';
import { countMistakes } from './count-mistakes.ts';

const attempt = { end_time: 1 } as Own<Attempt>;
const ids = [1, 2, 3].map(() => newId());
const idOf = (number: number) => ids[number - 1] ?? '';
const question = (number: number, question_type: string, question_data: string) => ({
  question_id: idOf(number),
  content_id: 'c',
  question_number: number,
  question_type,
  question_data,
});
const asks = (number: number) => ({ type: 'question', question_id: idOf(number) });
const LETTERS = JSON.stringify(['A', 'B', 'C']);

function paperOf(exam_category: string): StoredPaper {
  const box = { choices: ['A', 'B', 'C'], once: true, lines: [2, 3].map((number) => ({ items: [asks(number)] })) };
  const data = {
    exam_data: { exam_category },
    question_data: [question(1, 'fillBlank', ''), question(2, 'dropDown', LETTERS), question(3, 'dropDown', LETTERS)],
    content_data: [
      { content_id: 'a', content_type: 'paragraph', content_data: JSON.stringify([asks(1)]) },
      { content_id: 'b', content_type: 'wordBox', content_data: JSON.stringify(box) },
    ],
  };
  return { data } as unknown as StoredPaper;
}

function resultOf(...right: number[]): Result {
  const rows = [1, 2, 3].map((number) => ({
    question_id: idOf(number),
    question_number: number,
    correct_answer: 'A',
    student_answer: 'x',
    is_correct: right.includes(number) ? (1 as const) : (0 as const),
  }));
  return { result_id: 'r', exam_id: 'e', revision: 1, correct: right.length, total: 3, score: null, rows };
}

it('[R483] counts what a result gives to practise: a task with one list is one', () => {
  const paper = paperOf('reading');
  expect(countMistakes({ attempt, result: resultOf(), paper })).toBe(2);
  expect(countMistakes({ attempt, result: resultOf(1), paper })).toBe(1);
  expect(countMistakes({ attempt, result: resultOf(1, 2, 3), paper })).toBe(0);
});

it('counts questions where the paper is not on this device', () => {
  expect(countMistakes({ attempt, result: resultOf(1), paper: null })).toBe(2);
  expect(countMistakes({ attempt, result: null, paper: null })).toBe(0);
});
