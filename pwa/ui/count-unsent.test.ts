import { expect, it } from 'vitest';
import { countUnsentText } from './count-unsent.ts';

it.each([
  [1, 1, '1 answer is not sent yet'],
  [3, 3, '3 answers are not sent yet'],
  [1, 0, '1 other change is not sent yet'],
  [4, 2, '2 answers and 2 other changes are not sent yet'],
])('%d waiting, %d of them answers: %s', (unsent, unsentAnswers, words) => {
  expect(countUnsentText({ unsent, unsentAnswers })).toBe(words);
});
