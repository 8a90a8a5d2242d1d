import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { Result } from '../../../shared/results.ts';
import { anExam } from '../../../shared/testing/exam.ts';
import { scoreLine } from '../../ui/attempt-texts.ts';
import { ResultBoxes } from './ResultBoxes.tsx';

it('the score of a shorter paper reads in its box as it does in a line', () => {
  const exam = anExam();
  const result = { score: { kind: 'percent', value: 15 }, correct: 2, total: 13 } as Result;
  const text = renderToStaticMarkup(<ResultBoxes attempt={null} exam={exam} result={result} />).replaceAll(
    /<[^>]*>/g,
    '',
  );
  expect(scoreLine(exam, result)).toBe('15%');
  expect(text).toContain('Score15%Time Spent');
});
