// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { button, named, press } from '../../../ui/testing.ts';
import { firstQuestion, mcq, openInEditor, withPages } from '../editor-page/testing.ts';

withPages();

it('[R169] an option that is added has the focus, and with one that is removed it stays among them', async () => {
  const { content, question } = mcq(0, 'editing');
  const items = [
    { type: 'text', value: 'a' },
    { type: 'question', question_id: question.question_id },
  ];
  const placed = { ...content, content_type: 'paragraph' as const, content_data: JSON.stringify(items) };
  await openInEditor([
    { content: placed, question: { ...question, question_type: 'dropDown', question_data: '["x"]', answer: 'x' } },
  ]);
  await press(firstQuestion());
  await press('Option');
  expect(document.activeElement).toBe(named('Option 2'));

  const remove = async (number: number) => {
    await press(`Remove option ${number}`);
  };
  await remove(2);
  expect(document.activeElement).toBe(named('Option 1'));
  await remove(1);
  expect(document.activeElement).toBe(button('Option'));
});
