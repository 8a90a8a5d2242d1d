import { expect, it } from 'vitest';
import { FREE_SAMPLE_ID } from '../../../shared/free-sample/sample-id.ts';
import type { Result, ResultRow } from '../../../shared/results.ts';
import { anExam } from '../../../shared/testing/exam.ts';
import type { AttemptInList } from '../../local/queries/results.ts';
import { noBandText } from './band-texts.ts';

const taken = (answered: number, exam_id = FREE_SAMPLE_ID) => {
  const rows = Array.from({ length: 13 }, (_, index): ResultRow => ({
    question_id: `q${index}`,
    question_number: index + 1,
    correct_answer: 'a',
    student_answer: index < answered ? 'b' : '',
    is_correct: 0,
  }));
  const score = { kind: 'percent', value: 38 } as const;
  const result = { exam_id, score, correct: 5, total: 13, rows } as Result;
  return { newest: { exam: anExam(), result } as AttemptInList };
};

it('[R545] the home says the same of the free sample as its result: a band, or how many answers it needs', () => {
  expect(noBandText(taken(7))).toBe('About band 5');
  expect(noBandText(taken(6))).toBe('Answer 7 or more questions to see your band');
  expect(noBandText(taken(13, 'another-paper'))).toBe('Paper too short for a band');
});
