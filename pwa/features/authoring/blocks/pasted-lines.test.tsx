// @vitest-environment jsdom
import { act } from 'react';
import { expect, it } from 'vitest';
import type { DraftContent, DraftQuestion } from '../../../../shared/authoring/draft.ts';
import { named, press } from '../../../ui/testing.ts';
import { firstQuestion, fields, gap, mcq, openInEditor, type Placed, withPages } from '../editor-page/testing.ts';

withPages();

/** Pastes text at the caret, or in the place of what is selected. */
async function paste(field: HTMLTextAreaElement | HTMLInputElement, text: string) {
  const event = Object.assign(new Event('paste', { bubbles: true, cancelable: true }), {
    clipboardData: { getData: () => text },
  });
  await act(async () => field.dispatchEvent(event));
}

/** A block of this type that says this, with its question, being edited. */
function block(
  content_type: DraftContent['content_type'],
  body: (item: object) => unknown,
  question: Partial<DraftQuestion> = {},
): Placed {
  const placed = mcq(0, 'editing');
  const { question_id } = placed.question;
  const content_data = JSON.stringify(body({ type: 'question', question_id }));
  return { content: { ...placed.content, content_type, content_data }, question: { ...placed.question, ...question } };
}

const words = (value: string) => ({ type: 'text', value });
const aQuestion = expect.objectContaining({ type: 'question' });
const list = '["old","","last"]';

it.each<[string, string, Placed, object]>([
  [
    'the choices of a question',
    'Choice A',
    block('mcqQuestion', (item) => [item], { question_data: `{"description":"Why?","choices":${list}}`, answer: 2 }),
    { question: { description: 'Why?', choices: ['new', 'two', 'three', 'last'] }, answers: [3] },
  ],
  [
    'a list to choose from',
    'Value A',
    block('alphabetList', () => ({ description: { value: '' }, listValues: JSON.parse(list) })),
    { content: { listValues: ['new', 'two', 'three', 'last'] } },
  ],
  [
    'the list of a task',
    'Word A',
    block('wordBox', (item) => ({ choices: JSON.parse(list), once: false, lines: [{ items: [item] }] }), {
      question_type: 'dropDown',
      question_data: '["A","B","C"]',
      answer: 'C',
    }),
    { content: { choices: ['new', 'two', 'three', 'last'] }, question: ['A', 'B', 'C', 'D'], answers: ['D'] },
  ],
  [
    'the steps of a flow chart',
    'Text 1 of step 1',
    block(
      'flowChart',
      (item) => ({ title: '', lines: [{ items: [words('old'), item] }, { items: [words('last')] }] }),
      {
        question_type: 'fillBlank',
        answer: ['van'],
      },
    ),
    {
      content: {
        lines: [
          { items: [words('new'), aQuestion] },
          { items: [words('two')] },
          { items: [words('three')] },
          { items: [words('last')] },
        ],
      },
      answers: ['van'],
    },
  ],
  [
    'notes, which stand in as far as their row',
    'Text 1 of row 2',
    block('notes', () => ({
      title: '',
      lines: [
        { level: 0, items: [words('first')] },
        { level: 1, items: [words('old')] },
        { level: 0, items: [words('last')] },
      ],
    })),
    {
      content: {
        lines: [
          { level: 0, items: [words('first')] },
          { level: 1, items: [words('new')] },
          { level: 1, items: [words('two')] },
          { level: 1, items: [words('three')] },
          { level: 0, items: [words('last')] },
        ],
      },
    },
  ],
  [
    'the statements of a grid, each with a number of its own',
    'Text 1 of statement 1',
    block('matchingGrid', (item) => ({
      title: '',
      choices: ['a', 'b'],
      once: false,
      lines: [{ items: [words('old'), item] }],
    })),
    {
      content: {
        lines: [
          { items: [words('new'), aQuestion] },
          { items: [words('two'), aQuestion] },
          { items: [words('three'), aQuestion] },
        ],
      },
    },
  ],
])('[R170] lines are pasted into %s', async (_what, label, placed, expected) => {
  const { draftEditor } = await openInEditor([placed]);
  const field = named(label) as HTMLTextAreaElement;
  field.setSelectionRange(0, 'old'.length);
  await paste(field, 'new\ntwo\nthree');
  expect([field.isConnected, field.value, field.selectionStart, field.selectionEnd]).toEqual([true, 'new', 3, 3]);
  const { content_data, questions } = draftEditor.blocks.read(placed.content.content_id)!.row;
  const [first] = questions;
  expect({
    content: JSON.parse(content_data),
    question: JSON.parse(first?.question_data || 'null'),
    answers: first?.answers,
  }).toMatchObject(expected);
});

it('[R170] lines are pasted into the options of a drop-down, whose answer stays the right one', async () => {
  const placed = block('paragraph', (item) => [item], {
    question_type: 'dropDown',
    question_data: list,
    answer: 'last',
  });
  const { draftEditor } = await openInEditor([placed]);
  await press(firstQuestion());
  const field = named('Option 1') as HTMLInputElement;
  field.setSelectionRange(0, 'old'.length);
  await paste(field, 'new\ntwo\nthree');
  expect([field.value, field.selectionStart, field.selectionEnd]).toEqual(['new', 3, 3]);
  expect(draftEditor.blocks.read(placed.content.content_id)?.row.questions).toMatchObject([
    { question_data: '["new","two","three","last"]', answers: ['last'] },
  ]);
});

it('[R170] lines that are pasted into a row go in at the caret and below it, and take nothing that stood there', async () => {
  const { content, question } = gap();
  const items = [
    { type: 'text', value: 'He emptied a ' },
    { type: 'question', question_id: question.question_id },
    { type: 'text', value: ' in 1998, by hand' },
  ];
  const rows = (...all: object[][]) => JSON.stringify(all);
  const { draftEditor } = await openInEditor([
    {
      content: { ...content, content_type: 'bulletList', content_data: rows(items, [{ type: 'text', value: 'Last' }]) },
      question,
    },
  ]);
  const field = fields()[1]!;
  field.setSelectionRange(' in '.length, ' in 1998'.length);
  await paste(field, 'one\r\n\n two\nthree');
  const row = draftEditor.blocks.read(content.content_id)!.row;
  const line = (value: string) => [{ type: 'text', value }];
  expect(row.questions.map(({ answers }) => answers)).toEqual([['van']]);
  expect(JSON.parse(row.content_data)).toEqual([
    [items[0], items[1], { type: 'text', value: ' in one, by hand' }],
    line('two'),
    line('three'),
    line('Last'),
  ]);
  expect([field.value, field.selectionStart, field.selectionEnd]).toEqual([' in one, by hand', 7, 7]);
});
