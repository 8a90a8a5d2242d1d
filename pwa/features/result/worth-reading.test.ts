import { expect, it } from 'vitest';
import { sampleBundle, sampleReasons } from '../../../shared/free-sample/free-sample.ts';
import type { ResultRow } from '../../../shared/results.ts';
import { outlinePaper } from '../../ui/paper/paper-outline.ts';
import { answerWorthReading } from './worth-reading.ts';

const { data } = sampleBundle();
const { parts } = outlinePaper(data);
const { reasons } = sampleReasons();

/** The rows of the sample: right where its number is in neither list. */
function rowsWith({ wrong = [], empty = [] }: { wrong?: number[]; empty?: number[] }): ResultRow[] {
  return data.question_data.map(({ question_id, question_number }) => ({
    question_id,
    question_number,
    correct_answer: 'x',
    student_answer: empty.includes(question_number) ? ' ' : 'y',
    is_correct: wrong.includes(question_number) || empty.includes(question_number) ? 0 : 1,
  }));
}
const numberOf = (rows: ResultRow[], known = reasons) => answerWorthReading(parts, rows, known)?.row.question_number;

it('[R276] a wrong answer is read before one that was not given', () => {
  expect(numberOf(rowsWith({ wrong: [12], empty: [1, 2, 3, 4] }))).toBe(12);
  expect(numberOf(rowsWith({ empty: [4, 5, 6] }))).toBe(5);
});

it('[R276] it is of the kind of question in which most were lost', () => {
  // 1 to 4 are statements, 5 to 9 are notes
  expect(numberOf(rowsWith({ wrong: [1, 5, 6] }))).toBe(5);
  expect(numberOf(rowsWith({ wrong: [2, 3, 5] }))).toBe(2);
});

it('[R276] it has a reason; without one, and where all is right, nothing is shown', () => {
  const rows = rowsWith({ wrong: [2, 3] });
  const second = rows[1]?.question_id;
  expect(
    numberOf(
      rows,
      reasons.filter((one) => one.question_id !== second),
    ),
  ).toBe(3);
  expect(numberOf(rows, [])).toBeUndefined();
  expect(numberOf(rowsWith({}))).toBeUndefined();
});
