// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';
import { WaitingRoom } from './WaitingRoom.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

afterEach(() => vi.unstubAllGlobals());

it('[R169] who takes a line away is led to the list, unless the focus is elsewhere by then', async () => {
  const grant = (email: string) => ({
    email,
    category_year: 2026,
    category_month: 'March',
    end_date: '2026-12-30',
    given_at: 5,
    has_account: false,
  });
  const replies: ((reply: Response) => void)[] = [];
  vi.stubGlobal('fetch', async (_path: string, { method = 'GET' }: { method?: string }) =>
    method === 'GET'
      ? Response.json({ data: ['a', 'b', 'c'].map((name) => grant(`${name}@example.com`)), has_more: false })
      : new Promise((resolve) => replies.push(resolve)),
  );
  document.body.innerHTML = '<div></div>';
  const root = createRoot(document.body.firstElementChild!);
  await act(async () => root.render(<WaitingRoom />));
  const button = (name: string) => document.querySelector<HTMLElement>(`button[aria-label$="of ${name}@example.com"]`);
  await act(() => vi.waitFor(() => expect(button('a')).not.toBeNull()));
  const press = (name: string) =>
    act(async () => {
      button(name)!.focus();
      button(name)!.click();
    });
  const reply = () => act(async () => replies.shift()!(Response.json({ message: 'Removed' })));

  await press('a');
  await reply();
  await act(() => vi.waitFor(() => expect(button('a')).toBeNull()));
  expect(document.activeElement).toBe(document.querySelector('table')!.parentElement);

  await press('b');
  button('c')!.focus();
  await reply();
  await act(() => vi.waitFor(() => expect(button('b')).toBeNull()));
  expect(document.activeElement).toBe(button('c'));
  await act(async () => root.unmount());
});
