import { expect, it } from 'vitest';
import { chosenWords, numbersInWords } from './words.ts';

it('says how many letters are chosen, and what to do where all are', () => {
  expect(chosenWords(0, 2)).toBe('Choose 2 letters, in any order.');
  expect(chosenWords(1, 2)).toBe('1 of 2 chosen.');
  expect(chosenWords(2, 2)).toBe('2 of 2 chosen. Take one back first.');
  expect(chosenWords(1, 1)).toBe('1 of 1 chosen. Take one back first.');
});

it('names the numbers that share a question', () => {
  expect(numbersInWords([21])).toBe('21');
  expect(numbersInWords([21, 22])).toBe('21 and 22');
  expect(numbersInWords([21, 22, 23])).toBe('21, 22 and 23');
});
