// @vitest-environment jsdom
import { useState } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { Modal } from './Modal.tsx';
import { useClosing } from './use-closing.tsx';
import { press, pressEscape, show, withPage } from './testing.ts';

withPage();

let isClosed: boolean;
const dialogs = () => [...document.querySelectorAll('dialog')].map((one) => one.getAttribute('aria-label'));
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
  await show(<Words />);
});

it('[R168] a dialog without words is closed at once', async () => {
  await pressEscape();
  expect(isClosed).toBe(true);
  expect(dialogs()).toEqual(['Words']);
});

it('[R168] over words a dialog asks, whichever way it is closed, and who stays has them', async () => {
  await press('Write');
  for (const way of [pressEscape, () => press('Cancel')]) {
    await way();
    expect(dialogs()).toEqual(['Words', 'Close without saving?']);
    await press('Keep editing');
    expect(dialogs()).toEqual(['Words']);
  }
  expect(isClosed).toBe(false);
  expect(document.body.textContent).toContain('Five minutes of work');
  await pressEscape();
  await press('Close');
  expect(isClosed).toBe(true);
});
