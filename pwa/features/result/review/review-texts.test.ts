import { expect, it } from 'vitest';
import { STEPS, stepWords } from './review-texts.ts';

it('[R546, R630] the steps of the review name in the same words what their buttons go through, and count each for itself', () => {
  expect(stepWords(-1, 4, 35)).toBe('4 wrong, 35 not answered');
  expect(stepWords(-1, 4, 0)).toBe('4 wrong');
  expect(stepWords(-1, 0, 35)).toBe('35 not answered');
  expect([1, 3, 4, 38].map((at) => stepWords(at, 4, 35))).toEqual([
    'Wrong: 2 of 4',
    'Wrong: 4 of 4',
    'Not answered: 1 of 35',
    'Not answered: 35 of 35',
  ]);
  for (const name of Object.values(STEPS)) expect(name.toLowerCase()).toContain('wrong or not answered');
});
