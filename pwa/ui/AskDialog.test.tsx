// @vitest-environment jsdom
import { act } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { AskDialog } from './AskDialog.tsx';
import { freshActedPage } from '../testing/page.ts';

const render = freshActedPage();
let answers: ((failure: string | null) => void)[] = [];
const button = (name: string) => [...document.querySelectorAll('button')].find((one) => one.textContent === name)!;

beforeEach(async () => {
  answers = [];
  const run = () => new Promise<string | null>((resolve) => answers.push(resolve));
  const act_ = { label: 'Delete', busyLabel: 'Deleting...', run };
  await render(
    <AskDialog title="Delete Exam" act={act_} keep="Cancel" onClose={() => undefined}>
      Sure?
    </AskDialog>,
  );
});

it('has the focus on what loses nothing', () => {
  expect(document.activeElement).toBe(button('Cancel'));
});

it('does it once, however often it is pressed, and says why it could not', async () => {
  await act(async () => button('Delete').click());
  await act(async () => button('Deleting...').click());
  expect(answers).toHaveLength(1);
  await act(async () => answers[0]!('No connection.'));
  expect(document.querySelector('[role="alert"]')?.textContent).toBe('No connection.');
  await act(async () => button('Delete').click());
  expect(answers).toHaveLength(2);
});
