import { expect, it } from 'vitest';
import { splitAround } from './split-around.ts';

it.each([
  ['The tide is low.', 'tide', ['The ', 'tide', ' is low.']],
  ['Tide tables', 'tide', ['', 'Tide', ' tables']],
  ['Untidy tides, a tide', 'tide', ['Untidy tides, a ', 'tide', '']],
  ['Untidy tides', 'tide', ['Untidy ', 'tide', 's']],
  ['It costs $5 (all).', '$5 (all)', ['It costs ', '$5 (all)', '.']],
  ['The sea.', 'tide', ['The sea.', '', '']],
  ['The sea.', ' ', ['The sea.', '', '']],
])('finds the word of ‘%s’', (sentence, word, [before, here, after]) => {
  expect(splitAround(sentence, word)).toEqual({ before, here, after });
});
