import { expect, it } from 'vitest';
import { countUnsentText } from './count-unsent.ts';

it.each([
  [1, 1, '1 answer has not reached the server yet'],
  [3, 3, '3 answers have not reached the server yet'],
  [1, 0, '1 other change has not reached the server yet'],
  [4, 2, '2 answers and 2 other changes have not reached the server yet'],
])('%d waiting, %d of them answers: %s', (unsent, unsentAnswers, words) => {
  expect(countUnsentText({ unsent, unsentAnswers })).toBe(words);
});
