// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { anExam } from '../../../shared/testing/exam.ts';
import { openPages } from '../testing.ts';
import { PaperMenu } from './PaperMenu.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

it.each(['Export paper file', 'Duplicate'])('[R169] the focus goes back to the menu’s button from %s', async (name) => {
  const unused = () => Promise.reject(new Error('Nothing is sent here'));
  const calls = { exportPaper: unused, duplicateExam: unused, isUnreachable: () => false, failureWords: String };
  document.body.innerHTML = '<main></main>';
  const root = createRoot(document.querySelector('main')!);
  const menu = <PaperMenu exam={anExam()} calls={calls} className="" onDuplicated={() => undefined} />;
  await act(async () => root.render(openPages([{ path: '/', element: menu }], '/').element));
  const opener = document.querySelector<HTMLElement>('button[title="More"]')!;
  const dialog = () => document.querySelector('dialog');

  opener.focus();
  await act(async () => opener.click());
  const item = [...document.querySelectorAll<HTMLElement>('[role="menuitem"]')].find(
    (one) => one.textContent === name,
  )!;
  item.focus();
  await act(async () => item.click());
  expect(dialog()).not.toBeNull();
  await act(async () => dialog()!.dispatchEvent(new Event('cancel', { cancelable: true })));
  expect(dialog()).toBeNull();
  await vi.waitFor(() => expect(document.activeElement).toBe(opener));
  await act(async () => root.unmount());
});
