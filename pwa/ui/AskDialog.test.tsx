// @vitest-environment jsdom
import { act } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { AskDialog } from './AskDialog.tsx';
import { button, press, show, withPage } from './testing.ts';

withPage();

let answers: ((failure: string | null) => void)[] = [];
beforeEach(async () => {
  answers = [];
  const run = () => new Promise<string | null>((resolve) => answers.push(resolve));
  const act_ = { label: 'Delete', busyLabel: 'Deleting...', run };
  await show(
    <AskDialog title="Delete Exam" act={act_} keep="Cancel" onClose={() => undefined}>
      Sure?
    </AskDialog>,
  );
});

it('has the focus on what loses nothing', () => {
  expect(document.activeElement).toBe(button('Cancel'));
});

it('does it once, however often it is pressed, and says why it could not', async () => {
  await press('Delete');
  await press('Deleting...');
  expect(answers).toHaveLength(1);
  await act(async () => answers[0]!('No connection.'));
  expect(document.querySelector('[role="alert"]')?.textContent).toBe('No connection.');
  await press('Delete');
  expect(answers).toHaveLength(2);
});
