import { expect, it } from 'vitest';
import { replacedText } from './replaced-texts.ts';

const numberOf = (question_id: string) => Number(question_id) || undefined;
const answer = (number: number, was: string | null = 'salt') => ({
  result_id: 'r',
  question_id: String(number),
  hlc: '1',
  was,
});
const note = { result_id: 'r', annotation_id: 'n', hlc: '1', was: 'Mine' };

it.each([
  [
    [answer(12)],
    'Question 12 was answered on another device.',
    'The later answer counts. Your answer here was “salt”.',
  ],
  [[answer(12, null)], 'Question 12 was answered on another device.', 'The later answer counts.'],
  [[answer(14), answer(2)], 'Questions 2 and 14 were answered on another device.', 'The later answer counts.'],
  [
    [answer(12), note],
    'Question 12 was answered on another device.',
    'The later answer counts. Your answer here was “salt”. A note was changed on another device.',
  ],
  [[note], 'A note was changed on another device.', 'Your note here was “Mine”.'],
  [[note, note], '2 notes were changed on another device.', ''],
])('[R252] what was replaced is said with the questions in their order', (replaced, title, words) => {
  expect(replacedText(replaced, numberOf)).toMatchObject({ title, words });
});

it('[R252] names no more than a few of many questions, and leads to the first', () => {
  const said = replacedText(
    Array.from({ length: 20 }, (_, index) => answer(index + 1)),
    numberOf,
  );
  expect(said).toMatchObject({
    title: 'Questions 1, 2, 3, 4, 5, 6, 7, 8 and 12 more were answered on another device.',
    first: 1,
  });
  expect(replacedText([], numberOf)).toBeNull();
  expect(replacedText([answer(0)], numberOf)).toBeNull();
});
