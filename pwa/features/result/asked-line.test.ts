import { expect, it } from 'vitest';
import { askedLines } from './asked-line.ts';

const content_id = '01900000-0000-7000-8000-00000000000c';
const ids = ['01900000-0000-7000-8000-000000000001', '01900000-0000-7000-8000-000000000002'] as const;
const row = (value: string, question_id: string) => [
  { type: 'text', value },
  { type: 'question', question_id },
];

it('[R305] the words of a question are its statement alone, or its sentence with the gap', () => {
  const question = { exam_id: content_id, content_id, question_data: '' };
  const lines = askedLines({
    question_data: [
      { ...question, question_id: ids[0], question_number: 1, question_type: 'dropDown' },
      { ...question, question_id: ids[1], question_number: 2, question_type: 'fillBlank' },
    ],
    content_data: [
      {
        content_id,
        content_type: 'bulletList',
        content_data: JSON.stringify([row('Salt is <b>white</b>.', ids[0]), row('It is dried in', ids[1])]),
      },
    ],
  });
  expect([...lines.values()]).toEqual(['Salt is white.', 'It is dried in _____']);
});
