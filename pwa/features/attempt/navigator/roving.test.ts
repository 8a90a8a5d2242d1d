import { expect, it } from 'vitest';
import { indexAfterKey } from './roving.ts';

it('arrow keys walk a row from end to end and stop there', () => {
  expect(indexAfterKey('ArrowRight', 0, 3)).toBe(1);
  expect(indexAfterKey('ArrowRight', 2, 3)).toBe(2);
  expect(indexAfterKey('ArrowLeft', 0, 3)).toBe(0);
  expect(indexAfterKey('Home', 2, 3)).toBe(0);
  expect(indexAfterKey('End', 0, 3)).toBe(2);
  expect(indexAfterKey('Enter', 1, 3)).toBeNull();
});
