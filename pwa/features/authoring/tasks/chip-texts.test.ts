import { expect, it } from 'vitest';
import { newQuestion } from '../questions/edit-questions.ts';
import { chipWords } from './chip-texts.ts';

const choices = [
  { label: 'A', html: 'the <b>barn</b> &amp; yard' },
  { label: 'B', html: '' },
];
const letter = (answer: string) => ({ ...newQuestion('q', 'dropDown', '["A","B"]'), answers: [answer] });

it('the button of a question says its right answer, what a letter means, or what is missing', () => {
  expect(chipWords(letter('A'), choices)).toBe('A. the barn & yard');
  expect(chipWords(letter('B'), choices)).toBe('B');
  expect(chipWords(letter('A'), null)).toBe('A');
  expect(chipWords({ ...newQuestion('q', 'fillBlank'), answers: ['A', 'an'] }, choices)).toBe('A / an');
  expect(chipWords({ ...letter('A'), answers: [] }, choices)).toBe('Select Answer');
});
