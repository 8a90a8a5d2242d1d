// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { waitFor } from '../../../shared/testing/wait-for.ts';
import { anExam } from '../../../shared/testing/exam.ts';
import { PaperMenu } from './PaperMenu.tsx';
import { openPages, press, pressEscape, show, withPage } from '../testing.ts';

withPage();

it.each(['Export paper file', 'Duplicate'])('[R169] the focus goes back to the menu’s button from %s', async (name) => {
  const unused = () => Promise.reject(new Error('Nothing is sent here'));
  const calls = { exportPaper: unused, duplicateExam: unused, isUnreachable: () => false, failureWords: String };
  const menu = <PaperMenu exam={anExam()} calls={calls} className="" onDuplicated={() => undefined} />;
  await show(openPages([{ path: '/', element: menu }], '/').element);
  const opener = document.querySelector<HTMLElement>('button[title="More"]')!;
  const dialog = () => document.querySelector('dialog');

  await press(opener);
  const item = [...document.querySelectorAll<HTMLElement>('[role="menuitem"]')].find(
    (one) => one.textContent === name,
  )!;
  await press(item);
  expect(dialog()).not.toBeNull();
  await pressEscape();
  expect(dialog()).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(opener));
});
