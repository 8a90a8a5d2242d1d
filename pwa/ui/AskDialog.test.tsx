// @vitest-environment jsdom
import { Button } from '@fluentui/react-components';
import { act } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { AskDialog } from './AskDialog.tsx';
import { button, press, show, withPage } from './testing.ts';

withPage();

let answers: ((failure: string | null) => void)[] = [];
const run = () => new Promise<string | null>((resolve) => answers.push(resolve));

const ask = (destroys: boolean) =>
  show(
    <AskDialog
      title="Delete Exam"
      act={{ label: 'Delete', busyLabel: 'Deleting...', destroys, run }}
      keep="Cancel"
      onClose={() => undefined}
    >
      Sure?
    </AskDialog>,
  );

/** The labels in their order; the filled one in capitals. */
const labels = () =>
  [...document.querySelectorAll('button')].map(({ textContent, className }) =>
    className.split(' ').some((name) => filled.includes(name)) ? textContent.toUpperCase() : textContent,
  );
let filled: string[] = [];

beforeEach(async () => {
  answers = [];
  filled = await classesOfFilled();
  await ask(true);
});

/** The classes that a filled button has and a plain one has not. */
async function classesOfFilled(): Promise<string[]> {
  await show(
    <>
      <Button>plain</Button>
      <Button appearance="primary">filled</Button>
    </>,
  );
  const [plain, primary] = [...document.querySelectorAll('button')].map(({ className }) => className.split(' '));
  return primary!.filter((name) => !plain!.includes(name));
}

it('has the focus on what loses nothing', () => {
  expect(document.activeElement).toBe(button('Cancel'));
});

it('[R310] has the filled button on what loses nothing, and first, where something is destroyed', async () => {
  expect(labels()).toEqual(['CANCEL', 'Delete']);
  await ask(false);
  expect(labels()).toEqual(['DELETE', 'Cancel']);
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
