import { expect, it } from 'vitest';
import { FREE_SAMPLE_ID } from '../../../shared/free-sample/sample-id.ts';
import type { Result } from '../../../shared/results.ts';
import { anExam } from '../../../shared/testing/exam.ts';
import type { AttemptInList } from '../../local/queries/results.ts';
import { noBandText } from './band-texts.ts';

const taken = (exam_id: string) => {
  const score = { kind: 'percent', value: 38 } as const;
  const result = { exam_id, score, correct: 5, total: 13 } as Result;
  return { newest: { exam: anExam(), result } as AttemptInList };
};

it('[R545, R577] the home says of the free sample, as of any short paper, how many answers were right', () => {
  expect(noBandText(taken(FREE_SAMPLE_ID))).toBe('5 of 13 right');
  expect(noBandText(taken('another-paper'))).toBe('5 of 13 right');
});
