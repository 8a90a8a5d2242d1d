import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { FREE_SAMPLE_ID } from '../../../shared/free-sample/sample-id.ts';
import type { Result } from '../../../shared/results.ts';
import { anExam } from '../../../shared/testing/exam.ts';
import { scoreLine } from '../../ui/attempt-texts.ts';
import { ResultBoxes } from './ResultBoxes.tsx';

it('the score of a shorter paper reads in its box as it does in a line', () => {
  const exam = anExam();
  const result = { score: { kind: 'percent', value: 15 }, correct: 2, total: 13 } as Result;
  expect(scoreLine(exam, result)).toBe('15%');
  expect(textOf(result)).toContain('Score15%Time Spent');
});

it('[R275] the score of the free sample is an estimated band', () => {
  const score = { kind: 'percent', value: 38 };
  expect(textOf({ exam_id: FREE_SAMPLE_ID, score, correct: 5, total: 13 } as Result)).toContain(
    'Score5 estimated bandTime Spent',
  );
});

function textOf(result: Result): string {
  return renderToStaticMarkup(<ResultBoxes attempt={null} exam={anExam()} result={result} />).replaceAll(
    /<[^>]*>/g,
    '',
  );
}
