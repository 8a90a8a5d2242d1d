import { expect, it } from 'vitest';
import { questionGroups } from './question-groups.ts';
import type { ContentBody } from './tasks/registry.ts';

const heading = (html: string): ContentBody => ({ type: 'heading', html: `<h3>${html}</h3>` });
const text = (html: string): ContentBody => ({ type: 'text', html: `<p>${html}</p>` });
const asks: ContentBody = { type: 'mcqQuestion', question_ids: ['q'] };

it('a group begins at its numbers, and at an instruction after questions', () => {
  const blocks = [
    heading('Questions 1–5'),
    text('Complete the notes.'),
    asks,
    heading('Equipment'),
    asks,
    text('Choose the correct letter.'),
    asks,
    text('<b>Question 9</b>'),
    null,
    asks,
  ];
  expect(questionGroups(blocks)).toEqual([1, 1, 1, 1, 1, 2, 2, 3, 3, 3]);
});

it('by numbers alone, an instruction begins one only in a part without numbers', () => {
  const later = [text('Complete the notes.'), asks, text('Answer the questions below.'), asks];
  expect(questionGroups(later, { byHeadAlone: true })).toEqual([0, 0, 1, 1]);
  expect(questionGroups([heading('Questions 1–5'), ...later], { byHeadAlone: true })).toEqual([1, 1, 1, 1, 1]);
});

it('a text that only begins like an instruction begins none', () => {
  expect(questionGroups([asks, heading('Use of tools'), text('Look at me'), asks])).toEqual([0, 0, 0, 0]);
});
