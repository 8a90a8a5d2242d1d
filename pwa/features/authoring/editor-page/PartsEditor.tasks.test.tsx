// @vitest-environment jsdom
import { act } from 'react';
import { expect, it } from 'vitest';
import type { DraftContent } from '../../../../shared/authoring/draft.ts';
import { readQuestion } from '../../../../shared/questions.ts';
import { button, found, press, words } from '../../../ui/testing.ts';
import { gap, mcq, openInEditor, withPages } from './testing.ts';

withPages();

function block(content_type: DraftContent['content_type'], content_data: string): DraftContent {
  return { ...mcq(0, 'added').content, content_type, content_data };
}

const placed = (content: DraftContent) => ({ content, question: { ...mcq(0, 'added').question, content_id: 'none' } });
const buttons = () =>
  [...found(document.querySelector('[aria-label="Add content"]'), 'bar').querySelectorAll('button')].map(
    (one) => one.textContent,
  );

it('[R454] a writing task says what its number of words does, and offers no question', async () => {
  const { draftEditor, blocks } = await openInEditor([placed(block('text', '<p>Describe it.</p>'))], {}, [], 'writing');
  expect(buttons()).toEqual(['Heading', 'Text', 'Bullet List']);
  expect(words()).toContain('Write how many words the task asks for');
  const { content_id } = blocks[0]!.content;
  act(() => {
    draftEditor.editBlock(content_id);
    draftEditor.changeBlock(content_id, (row) => ({ ...row, content_data: '<p>Write at least 150 words.</p>' }));
  });
  expect(words()).toContain('The task says ‘at least 150 words’: students see how many of the 150 they have.');
});

it('[R454] the rows of a speaking task take no gaps, and say what they do', async () => {
  const rows = [[{ type: 'text', value: 'Where do you live?' }]];
  const { draftEditor, blocks } = await openInEditor(
    [placed(block('bulletList', JSON.stringify(rows)))],
    {},
    [],
    'speaking',
  );
  expect(words()).toContain('Each row of a bullet list is a question.');
  act(() => draftEditor.editBlock(blocks[0]!.content.content_id));
  const names = [...document.querySelectorAll('button')].map((one) => one.textContent);
  expect(names).toContain('Row');
  expect(names).not.toContain('Blank');
  expect(names).not.toContain('Drop Down');
});

it('[R455] one choice sets the word limit of all gaps of a block', async () => {
  const [first, second] = [gap(), gap()];
  const question_ids = [first.question.question_id, second.question.question_id];
  const content = {
    ...first.content,
    content_data: JSON.stringify(question_ids.map((question_id) => ({ type: 'question', question_id }))),
  };
  const { draftEditor } = await openInEditor([
    { content, question: first.question },
    {
      content: { ...second.content, content_type: 'text', content_data: '' },
      question: { ...second.question, content_id: content.content_id },
    },
  ]);
  act(() => draftEditor.editBlock(content.content_id));
  const limit = found(
    [...document.querySelectorAll('label')].find((one) => one.textContent.startsWith('All gaps')),
    'limit',
  ).querySelector('select')!;
  act(() => {
    limit.value = '2';
    limit.dispatchEvent(new Event('change', { bubbles: true }));
  });
  const { questions } = draftEditor.blocks.read(content.content_id)!.row;
  expect(questions.map(readQuestion)).toMatchObject([{ word_limit: 2 }, { word_limit: 2 }]);
});

it('[R456] a stretch of the recording is chosen by the sentences of the transcript', async () => {
  const { content, question } = mcq(0, 'editing');
  const turns = [
    { speaker: 'Keeper', words: 'Come in. Sit down.', start_ms: 10_000 },
    { speaker: 'Caller', words: 'Thank you.', start_ms: 28_000 },
  ];
  const { draftEditor, paper } = await openInEditor([{ content, question }], {}, [], 'listening');
  const transcript = { part_id: content.part_id, turns, version: 1 };
  act(() => draftEditor.receive({ ...paper, data: { ...paper.data, transcript_data: [transcript] } }));
  act(() => draftEditor.editBlock(content.content_id));
  await press('Choose in the transcript');
  const sentences = [...document.querySelectorAll<HTMLElement>('[role=option]')];
  expect(sentences.map((one) => one.textContent)).toEqual([
    '00:10Keeper: Come in.',
    '00:13Sit down.',
    '00:28Caller: Thank you.',
  ]);
  await press(sentences[1]!);
  await press(sentences[2]!);
  expect(sentences.map((one) => one.ariaSelected ?? one.getAttribute('aria-selected'))).toEqual([
    'false',
    'true',
    'true',
  ]);
  await press(button('Add evidence for question 1'));
  const { evidence } = draftEditor.blocks.read(content.content_id)!.row.questions[0]!;
  expect(evidence).toEqual([{ kind: 'audio', part_id: content.part_id, from_ms: 13_000, to_ms: 29_000 }]);
});

it('[R267] a statement that is added has a drop-down with the choices of the one before', async () => {
  const { content, question } = mcq(0, 'editing');
  const { question_id } = question;
  const rows = [
    [
      { type: 'text', value: 'The harbour is old. ' },
      { type: 'question', question_id },
    ],
  ];
  const { draftEditor } = await openInEditor([
    {
      content: { ...content, content_type: 'dropDownQuestion', content_data: JSON.stringify(rows) },
      question: { ...question, question_type: 'dropDown', question_data: '["TRUE","FALSE"]', answer: 'TRUE' },
    },
  ]);
  act(() => draftEditor.editBlock(content.content_id));
  await press('Row');
  const { questions, content_data } = draftEditor.blocks.read(content.content_id)!.row;
  expect(questions.map(readQuestion)).toMatchObject([{ options: ['TRUE', 'FALSE'] }, { options: ['TRUE', 'FALSE'] }]);
  expect(questions[1]?.answers).toEqual([]);
  expect(JSON.parse(content_data)[1]).toMatchObject([{ type: 'text' }, { question_id: questions[1]?.question_id }, {}]);
});
