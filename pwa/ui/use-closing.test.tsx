// @vitest-environment jsdom
import { act, useState } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { Modal } from './Modal.tsx';
import { useClosing } from './use-closing.tsx';
import { freshActedPage } from '../testing/page.ts';

const render = freshActedPage();
let isClosed: boolean;
const dialogs = () => [...document.querySelectorAll('dialog')].map((one) => one.getAttribute('aria-label'));
const press = (name: string) =>
  act(async () => [...document.querySelectorAll('button')].find((one) => one.textContent === name)!.click());
const escape = () =>
  act(async () => void document.querySelector('dialog')!.dispatchEvent(new Event('cancel', { cancelable: true })));

function Words() {
  const [words, setWords] = useState('');
  const { close, question } = useClosing(words !== '', () => (isClosed = true));
  return (
    <Modal label="Words" onClose={close}>
      {words}
      <button onClick={() => setWords('Five minutes of work')}>Write</button>
      <button onClick={close}>Cancel</button>
      {question}
    </Modal>
  );
}

beforeEach(async () => {
  isClosed = false;
  await render(<Words />);
});

it('[R168] a dialog without words is closed at once', async () => {
  await escape();
  expect(isClosed).toBe(true);
  expect(dialogs()).toEqual(['Words']);
});

it('[R168] over words a dialog asks, whichever way it is closed, and who stays has them', async () => {
  await press('Write');
  for (const way of [escape, () => press('Cancel')]) {
    await way();
    expect(dialogs()).toEqual(['Words', 'Close without saving?']);
    await press('Keep editing');
    expect(dialogs()).toEqual(['Words']);
  }
  expect(isClosed).toBe(false);
  expect(document.body.textContent).toContain('Five minutes of work');
  await escape();
  await press('Close');
  expect(isClosed).toBe(true);
});
