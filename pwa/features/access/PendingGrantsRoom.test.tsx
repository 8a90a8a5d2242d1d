// @vitest-environment jsdom
import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { waitFor } from '../../../shared/testing/wait-for.ts';
import { PendingGrantsRoom } from './PendingGrantsRoom.tsx';
import { press, show, withPage } from '../../ui/testing.ts';

withPage();

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
  await show(<PendingGrantsRoom />);
  const remove = (name: string) => document.querySelector<HTMLElement>(`button[aria-label$="of ${name}@example.com"]`);
  await act(() => waitFor(() => expect(remove('a')).not.toBeNull()));
  const reply = () => act(async () => replies.shift()!(Response.json({ message: 'Removed' })));

  await press(remove('a')!);
  await reply();
  await act(() => waitFor(() => expect(remove('a')).toBeNull()));
  expect(document.activeElement).toBe(document.querySelector('table')!.parentElement);

  await press(remove('b')!);
  remove('c')!.focus();
  await reply();
  await act(() => waitFor(() => expect(remove('b')).toBeNull()));
  expect(document.activeElement).toBe(remove('c'));
});
