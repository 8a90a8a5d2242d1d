// @vitest-environment jsdom
import { act } from 'react';
import { beforeEach, expect, it } from 'vitest';
import type { TabHistory } from '../../../base/history.ts';
import { LeavingGuard } from './LeavingGuard.tsx';
import { button, openPages, press, show, withPage } from '../../../ui/testing.ts';

withPage();

let isUnsaved = true;
let history: TabHistory;
const goTo = (path: string) => act(async () => history.navigator.push(path));

beforeEach(async () => {
  isUnsaved = true;
  const pages = openPages(
    [
      { path: '/work', element: <LeavingGuard isUnsaved={() => isUnsaved} /> },
      { path: '/elsewhere', element: null },
    ],
    '/work',
  );
  ({ history } = pages);
  await show(pages.element);
});

it('a page with unsaved work is left only after a question', async () => {
  await goTo('/elsewhere');
  expect(location.pathname).toBe('/work');
  expect(document.activeElement).toBe(button('Keep editing'));
  await press('Keep editing');
  expect(document.querySelector('dialog')).toBeNull();
  await goTo('/elsewhere');
  await press('Leave');
  expect(location.pathname).toBe('/elsewhere');
});

it('closing the page asks as long as something is unsaved', async () => {
  const asks = () => {
    const event = new Event('beforeunload', { cancelable: true });
    dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(asks()).toBe(true);
  isUnsaved = false;
  expect(asks()).toBe(false);
});

it('nothing is asked once all is saved, nor for another filter of the same page', async () => {
  await goTo('/work?filter=1');
  expect(document.querySelector('dialog')).toBeNull();
  isUnsaved = false;
  await goTo('/elsewhere');
  expect(location.pathname).toBe('/elsewhere');
});
