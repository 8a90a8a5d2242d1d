import { expect, it } from 'vitest';
import { partHeading } from './passage-texts.ts';

it('[R623] a part is named above its text unless a heading of the paper ends in the same name', () => {
  expect(partHeading(1, true, ['<p>Writing <b>Task 1</b></p>'])).toBeNull();
  expect(partHeading(2, false, ['SPEAKING PART 2'])).toBeNull();
  expect(partHeading(1, false, ['READING PASSAGE 1'])).toBe('PART 1');
  expect(partHeading(1, false, ['PART 11'])).toBe('PART 1');
  expect(partHeading(2, true, [])).toBe('TASK 2');
});
