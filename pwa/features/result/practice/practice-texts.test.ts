import { expect, it } from 'vitest';
import { whyAskedWords } from './practice-texts.ts';

const rows = [
  { question_id: 'a', is_correct: 1 as const },
  { question_id: 'b', is_correct: 0 as const },
  { question_id: 'c', is_correct: 1 as const },
];

it('[R637] says why a right answer is asked again', () => {
  const said = (why_in: 'wrong' | 'flagged', ...question_ids: string[]) =>
    whyAskedWords({ question_ids, why_in }, rows);
  expect(said('flagged', 'a')).toBe('In the paper your answer was right. You flagged this question.');
  expect(said('flagged', 'a', 'c')).toContain('You flagged a question here.');
  expect(said('wrong', 'a', 'b', 'c')).toBe('In the paper you had 2 of 3 right.');
  expect(said('wrong', 'b')).toBe('');
});
