import { expect, it } from 'vitest';
import type { Exam } from '../../../shared/papers.ts';
import { newResultWords } from './new-result-texts.ts';

type Came = Parameters<typeof newResultWords>[1];
const scored: Came = { exam_id: 'one', score: { kind: 'band', value: 6 }, correct: 23, total: 40 };

it.each<[Exam['exam_category'], Came, string, string]>([
  [
    'writing',
    { ...scored, score: null, total: 0, marks: { criteria: [], band: 5.5, comment: '', marked_at: 1 } },
    'Your writing was marked: 5.5.',
    'Read the comments',
  ],
  ['reading', scored, 'Your reading result is here: Estimated band 6.', 'See the result'],
  [
    'listening',
    { ...scored, remarked: { reason: '', at: 1, before: { correct: 1, score: null } } },
    'Your listening result has changed: Estimated band 6.',
    'See the result',
  ],
])('[R287] a new result of %s is told of in a sentence', (exam_category, result, words, action) => {
  expect(newResultWords({ exam_category }, result)).toEqual({ words, action });
});
