import { expect, it } from 'vitest';
import { FREE_SAMPLE_ID } from '../../shared/free-sample/sample-id.ts';
import { anExam } from '../../shared/testing/exam.ts';
import { scoreInList } from './score-in-list.ts';

const percent = { correct: 5, total: 13, score: { kind: 'percent' as const, value: 38 } };

it('the free sample stands in a list with its right answers, another short paper with its percentage', () => {
  expect(scoreInList(anExam(), { exam_id: FREE_SAMPLE_ID, ...percent })).toBe('5 of 13');
  expect(scoreInList(anExam(), { exam_id: 'another', ...percent })).toBe('38%');
});
