import { expect, it } from 'vitest';
import { unsavedWords } from './unsaved-texts.ts';

it.each([
  [0, 0, ''],
  [1, 0, '1 block is not saved yet and shows as you typed.'],
  [0, 2, '2 pieces of text are not saved yet and show as you typed.'],
  [1, 1, '1 block and 1 piece of text are not saved yet and show as you typed.'],
])('%i blocks and %i pieces of text are told', (blockCount, documentCount, words) => {
  expect(unsavedWords(blockCount, documentCount)).toBe(words);
});
