// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { TabHistory } from '../../../base/history.ts';
import { openPages } from '../../../ui/testing.ts';
import { LeavingGuard } from './LeavingGuard.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
// jsdom draws no dialogs
HTMLDialogElement.prototype.showModal = () => undefined;
HTMLDialogElement.prototype.close = () => undefined;

let isUnsaved = true;
let root: Root;
let history: TabHistory;
const button = (name: string) => [...document.querySelectorAll('button')].find((one) => one.textContent === name)!;
const press = (name: string) => act(async () => button(name).click());
const goTo = (path: string) => act(async () => history.navigator.push(path));

beforeEach(async () => {
  isUnsaved = true;
  document.body.innerHTML = '<div></div>';
  const pages = openPages(
    [
      { path: '/work', element: <LeavingGuard isUnsaved={() => isUnsaved} /> },
      { path: '/elsewhere', element: null },
    ],
    '/work',
  );
  ({ history } = pages);
  root = createRoot(document.body.firstElementChild!);
  await act(async () => root.render(pages.element));
});

afterEach(() => act(async () => root.unmount()));

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
