import { act, createElement, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { useRoutes, type RouteObject } from 'react-router-dom';
import { afterEach, beforeEach, vi } from 'vitest';
import { waitFor } from '../../shared/testing/wait-for.ts';
import { createTabHistory, type TabHistory } from '../base/history.ts';
import { HistoryRouter } from './HistoryRouter.tsx';

export function openPages(routes: RouteObject[], path: string): { history: TabHistory; element: ReactNode } {
  window.history.replaceState(null, '', path);
  const history = createTabHistory();
  const Pages = () => useRoutes(routes);
  return { history, element: createElement(HistoryRouter, { history }, createElement(Pages)) };
}

let root: Root;
let isActing = false;

/** Gives each test of a file an empty page. React draws on it within act(), unless the screen follows something by itself. */
export function withPage({ isWithinAct = true } = {}): void {
  beforeEach(() => {
    isActing = isWithinAct;
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: isActing });
    newPage();
  });
  afterEach(async () => {
    await unmount();
    vi.unstubAllGlobals();
  });
}

/** The page is opened once more, and nothing of the one before is left. */
export function newPage(): void {
  document.body.innerHTML = '<main></main>';
  root = createRoot(found(document.querySelector('main'), 'main'));
}

async function acting(work: () => unknown): Promise<void> {
  if (isActing) await act(async () => void (await work()));
  else await work();
}

export function found<One>(one: One | null | undefined, name: string): One {
  if (one === null || one === undefined) throw new Error(`There is no ${name} here`);
  return one;
}

export const show = (element: ReactNode) => acting(() => root.render(element));
export const unmount = () => acting(() => root.unmount());
export const until = (check: () => void) => acting(() => waitFor(check));
export const words = () => document.body.textContent;
export const named = (name: string) => found(document.querySelector<HTMLElement>(`[aria-label="${name}"]`), name);

/** The last button with these words, or this label: one of a dialog comes after the page's. */
export const button = (name: string) =>
  found(
    [...document.querySelectorAll('button')].findLast((one) =>
      [one.textContent, one.getAttribute('aria-label')].includes(name),
    ),
    name,
  );

/** Presses an element, or a button by its name once it is there. It has the focus then, as in a browser. */
export async function press(one: string | HTMLElement): Promise<void> {
  if (typeof one === 'string') await until(() => button(one));
  const pressed = typeof one === 'string' ? button(one) : one;
  await acting(() => {
    pressed.focus();
    pressed.click();
  });
}

/** As in a browser, the dialog that opened last hears of it. */
export const pressEscape = () =>
  acting(() =>
    [...document.querySelectorAll('dialog')].at(-1)?.dispatchEvent(new Event('cancel', { cancelable: true })),
  );

export const type = (field: HTMLElement, text: string) =>
  acting(() => {
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });

/** Returns the server's reply to this user's sign-in. */
export function signInReply(user: { user_id: string; email: string; roles?: readonly string[] }): object {
  const token = (part: object) => btoa(JSON.stringify(part));
  const name = { first_name: 'Ama', last_name: 'D', address: '' };
  const userData = { ...name, role: 'admin', active: 1, createdAt: '', ...user };
  return { accessToken: `${token({})}.${token({ iat: 0, exp: 900 })}.`, userData };
}
