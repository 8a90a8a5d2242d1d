// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { LeavingGuard } from './LeavingGuard.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
// jsdom draws no dialogs
HTMLDialogElement.prototype.showModal = () => undefined;
HTMLDialogElement.prototype.close = () => undefined;

let isUnsaved = true;
let root: Root;
let router: ReturnType<typeof createMemoryRouter>;
const button = (name: string) => [...document.querySelectorAll('button')].find((one) => one.textContent === name)!;
const press = (name: string) => act(async () => button(name).click());
const goTo = (path: string) => act(async () => router.navigate(path));

beforeEach(async () => {
  isUnsaved = true;
  document.body.innerHTML = '<div></div>';
  router = createMemoryRouter(
    [
      { path: '/work', element: <LeavingGuard isUnsaved={() => isUnsaved} /> },
      { path: '/elsewhere', element: null },
    ],
    { initialEntries: ['/work'] },
  );
  root = createRoot(document.body.firstElementChild!);
  await act(async () => root.render(<RouterProvider router={router} />));
});

afterEach(() => act(async () => root.unmount()));

it('a page with unsaved work is left only after a question', async () => {
  await goTo('/elsewhere');
  expect(router.state.location.pathname).toBe('/work');
  expect(document.activeElement).toBe(button('Keep editing'));
  await press('Keep editing');
  expect(document.querySelector('dialog')).toBeNull();
  await goTo('/elsewhere');
  await press('Leave');
  expect(router.state.location.pathname).toBe('/elsewhere');
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
  expect(router.state.location.pathname).toBe('/elsewhere');
});
