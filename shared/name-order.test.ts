import { expect, it } from 'vitest';
import { byName } from './name-order.ts';

it('[R552] names stand in the order of the numbers in them, whatever their case', () => {
  const names = ['Class 10', 'class 2', 'Class 1', 'Évening', 'Evening', 'Class 14'];
  expect(names.toSorted(byName)).toEqual(['Class 1', 'class 2', 'Class 10', 'Class 14', 'Evening', 'Évening']);
});
