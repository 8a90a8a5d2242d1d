import { expect, it } from 'vitest';
import { caretIn } from './caret.ts';

it.each([
  ['at the end', 'One.', 4, 'One. Two.', 9],
  ['after the same words', 'One. Two.', 4, 'One. Three.', 4],
  ['before the same words', 'One. Two.', 5, 'Zero. One. Two.', 11],
  ['at the end, where neither is there any more', 'One. Two.', 5, 'Other.', 6],
])('[R188] stands %s in a text that took the place of another', (_where, before, caret, text, place) => {
  expect(caretIn(text, before, caret)).toBe(place);
});
