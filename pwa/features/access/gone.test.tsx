// @vitest-environment jsdom
import { act } from 'react';
import { v7 as newId } from 'uuid';
import { beforeEach, expect, it, vi } from 'vitest';
import { waitFor } from '../../../shared/testing/wait-for.ts';
import type { AccountDetails } from '../../../shared/account-details.ts';
import { AccessMonths } from './AccessMonths.tsx';
import { AccountActions } from './AccountActions.tsx';
import { UserDialog } from './UserDialog.tsx';
import { press, show, withPage } from '../../ui/testing.ts';

withPage();

const user_id = newId();
const NOT_PAID = { fields: null, isTyped: false, read: () => undefined, close: () => undefined };
beforeEach(() => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ code: 'not_found', message: 'The user was not found.' }, { status: 404 }),
  );
});

it('a user whom another admin deleted leaves the list', async () => {
  const leave = vi.fn<() => void>();
  const none = () => undefined;
  await show(
    <UserDialog user_id={user_id} name="Gone Soon" onChanged={none} onDeleted={none} onGone={leave} onClose={none} />,
  );
  await act(() => waitFor(() => expect(leave).toHaveBeenCalledOnce()));
  expect(document.querySelector('[role="alert"]')?.textContent).toContain('The user was not found.');
});

it.each([
  ['Deactivate', 'Deactivate'],
  ['Send reset link', 'Send'],
])('a user whom another admin deleted meanwhile leaves the list, and it is said: %s', async (ask, yes) => {
  const leave = vi.fn<() => void>();
  const none = () => undefined;
  const user = { user_id, first_name: 'Gone', last_name: 'Soon', address: '', email: 'gone@example.com' };
  const details: AccountDetails = {
    user: { ...user, role: 'student', active: 1 },
    created_at: 0,
    last_sign_in: null,
    work: { attempts: 0, answers: 0, annotations: 0, recordings: 0, reviews: 0 },
  };
  await show(<AccountActions details={details} onChanged={none} onDeleted={none} onGone={leave} />);
  await press(ask);
  await press(yes);
  await act(() => waitFor(() => expect(leave).toHaveBeenCalledOnce()));
  expect(document.querySelector('[role="alert"]')?.textContent).toContain('The user was not found.');
});

it('a month that another admin took away leaves the list, and the user is read again', async () => {
  const readAgain = vi.fn<() => void>();
  const month = (category_month: 'March' | 'May') => ({
    subscription_id: newId(),
    user_id,
    category_year: 2026,
    category_month,
    end_date: '2026-12-30',
  });
  const months = { accessMonths: [month('March'), month('May')], examMonths: [] };
  await show(<AccessMonths user_id={user_id} months={months} paid={NOT_PAID} onChanged={readAgain} />);
  const remove = (name: string) => document.querySelector<HTMLElement>(`[aria-label="Remove access to ${name} 2026"]`);
  await act(async () => remove('March')!.click());
  await act(() => waitFor(() => expect(readAgain).toHaveBeenCalledOnce()));
  expect(remove('March')).toBeNull();
  expect(remove('May')).not.toBeNull();
});
