// @vitest-environment jsdom
import { act, useState } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { Modal } from './Modal.tsx';
import { useClosing } from './use-closing.tsx';
import { openPages, press, pressEscape, show, until, withPage, words } from './testing.ts';

withPage();

let isClosed: boolean;
const dialogs = () => [...document.querySelectorAll('dialog')].map((one) => one.getAttribute('aria-label'));
function Words({ onClose = (): void => void (isClosed = true) }) {
  const [text, setText] = useState('');
  const { close, question } = useClosing(text !== '', onClose);
  return (
    <Modal label="Words" onClose={close}>
      {text}
      <button onClick={() => setText('Five minutes of work')}>Write</button>
      <button onClick={close}>Cancel</button>
      {question}
    </Modal>
  );
}

const step = (go: () => void) => act(async () => go());

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

it('[R168] Back and a link ask too: who stays has the words, who leaves is led on', async () => {
  const { history, element } = openPages(
    [
      { path: '/before', element: 'The page before' },
      { path: '/dialog', element: <Words /> },
      { path: '/after', element: 'The page after' },
    ],
    '/before',
  );
  await show(element);
  await step(() => history.navigator.push('/dialog'));
  await press('Write');

  await step(() => window.history.back());
  await until(() => expect(dialogs()).toEqual(['Words', 'Close without saving?']));
  await press('Keep editing');
  expect(dialogs()).toEqual(['Words']);
  expect(words()).toContain('Five minutes of work');

  await step(() => history.navigator.push('/after'));
  expect(dialogs()).toEqual(['Words', 'Close without saving?']);
  await press('Close');
  expect(words()).toContain('The page after');
});

it('[R168] a dialog that is closed by a step back is asked about once', async () => {
  const { history, element } = openPages(
    [
      { path: '/before', element: 'The page before' },
      { path: '/dialog', element: <Words onClose={() => window.history.back()} /> },
    ],
    '/before',
  );
  await show(element);
  await step(() => history.navigator.push('/dialog'));
  await press('Write');
  await pressEscape();
  await press('Close');
  await until(() => expect(window.location.pathname).toBe('/before'));
  expect(words()).toContain('The page before');
});

it('[R168] the tab asks before it goes', async () => {
  const leave = () => {
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(leave()).toBe(false);
  await press('Write');
  expect(leave()).toBe(true);
});
