import { expect, it } from 'vitest';
import { hasTooManyWords } from './too-many-words.ts';

const row = (student_answer: string, is_correct: 0 | 1 = 0) => ({ student_answer, is_correct });
const limit = (word_limit: number | null) => ({ type: 'fillBlank' as const, word_limit });

it('[R279] a wrong answer over the word limit of its question has too many words', () => {
  expect(hasTooManyWords(row('a lot of umbrellas'), limit(1))).toBe(true);
  expect(hasTooManyWords(row('umbrellas'), limit(1))).toBe(false);
  expect(hasTooManyWords(row('a lot of umbrellas'), limit(null))).toBe(false);
  expect(hasTooManyWords(row('3 umbrellas'), { ...limit(1), number_limit: 1 })).toBe(false);
  expect(hasTooManyWords(row('a lot of umbrellas', 1), limit(1))).toBe(false);
  expect(hasTooManyWords(row('NOT GIVEN'), { type: 'dropDown', options: [] })).toBe(false);
});
