import { expect, it } from 'vitest';
import type { OutlinePart } from '../../ui/paper/paper-outline.ts';
import { answersInWords, rowsInWords } from './rows-in-words.ts';

it('[R266] the summary shows the words of a letter with it, and other answers as they are', () => {
  const question = { exam_id: 'e', content_id: 'c', question_number: 1, question_data: '' };
  const part: OutlinePart = {
    part: { part_id: 'p', exam_id: 'e', part_no: 1, no_of_question: 2 },
    documents: [],
    blocks: [
      { content_id: 'a', body: { type: 'alphabetList', title: '', values: ['Ann', 'Bo'] } },
      { content_id: 'c', body: { type: 'dropDownQuestion', rows: [[{ type: 'question', question_id: 'q' }]] } },
    ],
    questions: [
      {
        question: { ...question, question_id: 'q', question_type: 'dropDown' },
        number: 1,
        part_no: 1,
        body: { type: 'dropDown', options: ['A', 'B'] },
      },
    ],
  };
  const row = { question_number: 1, isTooLong: false, verdict: 'wrong' as const };
  const rows = rowsInWords(
    [
      { ...row, question_id: 'q', studentAnswer: 'A', rightAnswer: { first: 'B', others: [] } },
      { ...row, question_id: 'gap', studentAnswer: 'A', rightAnswer: null },
      { ...row, question_id: 'q', studentAnswer: '', rightAnswer: null },
    ],
    [part],
  );
  expect(rows.map(({ studentAnswer, rightAnswer }) => [studentAnswer, rightAnswer?.first ?? null])).toEqual([
    ['A Ann', 'B Bo'],
    ['A', null],
    ['', null],
  ]);
});

it('[R266] a choice stands with its letter, as in the paper', () => {
  const question = { exam_id: 'e', content_id: 'c', question_id: 'q', question_number: 1, question_data: '' };
  const choices = ['<b>Tea</b> &amp; milk', 'Coffee'];
  const part: OutlinePart = {
    part: { part_id: 'p', exam_id: 'e', part_no: 1, no_of_question: 1 },
    documents: [],
    blocks: [{ content_id: 'c', body: { type: 'mcqQuestion', question_ids: ['q'] } }],
    questions: [
      {
        question: { ...question, question_type: 'mcq' },
        number: 1,
        part_no: 1,
        body: { type: 'mcq', description: '', choices },
      },
    ],
  };
  const inWords = answersInWords([part]);
  expect(inWords('q', 'Coffee')).toBe('B Coffee');
  expect(inWords('q', 'Tea & milk')).toBe('A Tea & milk');
  expect(inWords('q', '')).toBe('');
  expect(inWords('q', 'Water')).toBe('Water');
});
