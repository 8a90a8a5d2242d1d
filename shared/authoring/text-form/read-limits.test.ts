import { expect, it } from 'vitest';
import { readLimits } from './read-limits.ts';

it.each([
  ['Write ONE WORD ONLY for each answer.', 1, null],
  ['Write NO MORE THAN TWO WORDS from the passage.', 2, null],
  ['Write NO MORE THAN 3 WORDS.', 3, null],
  ['Use no more than six words.', 6, null],
  ['Write ONE OR TWO WORDS.', 2, null],
  ['Give one-word answers.', 1, null],
  ['Write a SINGLE WORD in each gap.', 1, null],
  ['Write NO MORE THAN TWO WORDS AND/OR A NUMBER.', 2, 1],
  ['Write NO MORE THAN THREE WORDS AND / OR A NUMBER.', 3, 1],
  ['Write ONE WORD AND/OR A NUMBER.', 1, 1],
  ['Write ONE WORD OR A NUMBER.', 1, 1],
  ['Write A WORD OR A NUMBER.', 1, 1],
  ['Write ONE WORD ONLY AND/OR A NUMBER.', 1, 1],
  ['Write NO MORE THAN TWO WORDS AND/OR TWO NUMBERS.', 2, 2],
  ['Write NO MORE THAN THREE WORDS AND/OR NUMBERS.', 3, null],
  ['Write A NUMBER.', 1, null],
])('%s', (instruction, word_limit, number_limit) => {
  expect(readLimits(instruction)).toEqual({ word_limit, number_limit });
});

it.each([
  'Choose the correct letter, A, B or C.',
  'Write at least 250 words.',
  'Write at least two words for each.',
  'There are a number of errors in the text.',
  'Write the correct number, i–ix.',
])('no limit: %s', (instruction) => {
  expect(readLimits(instruction)).toBeNull();
});
