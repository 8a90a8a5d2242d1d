// @vitest-environment jsdom
import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { v7 as newId } from 'uuid';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AccessMonths } from './AccessMonths.tsx';
import { UserDialog } from './UserDialog.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
// jsdom draws no dialogs
HTMLDialogElement.prototype.showModal = () => undefined;
HTMLDialogElement.prototype.close = () => undefined;

const user_id = newId();
let root: Root;
const show = (children: ReactNode) => act(async () => root.render(children));

beforeEach(() => {
  document.body.innerHTML = '<div></div>';
  root = createRoot(document.body.firstElementChild!);
  vi.stubGlobal('fetch', async () =>
    Response.json({ code: 'not_found', message: 'The user was not found.' }, { status: 404 }),
  );
});

afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});

it('a user whom another admin deleted leaves the list', async () => {
  const leave = vi.fn<() => void>();
  const none = () => undefined;
  await show(
    <UserDialog user_id={user_id} name="Gone Soon" onChanged={none} onDeleted={none} onGone={leave} onClose={none} />,
  );
  await act(() => vi.waitFor(() => expect(leave).toHaveBeenCalledOnce()));
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
  await show(<AccessMonths user_id={user_id} months={months} onChanged={readAgain} />);
  const remove = (name: string) => document.querySelector<HTMLElement>(`[aria-label="Remove access to ${name} 2026"]`);
  await act(async () => remove('March')!.click());
  await act(() => vi.waitFor(() => expect(readAgain).toHaveBeenCalledOnce()));
  expect(remove('March')).toBeNull();
  expect(remove('May')).not.toBeNull();
});
