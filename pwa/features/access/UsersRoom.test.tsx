// @vitest-environment jsdom
import { act, useState } from 'react';
import { v7 as newId } from 'uuid';
import { expect, it, vi } from 'vitest';
import { waitFor } from '../../../shared/testing/wait-for.ts';
import { openPages, press, pressEscape, show, until, withPage, words } from '../../ui/testing.ts';
import { UsersRoom } from './UsersRoom.tsx';

withPage();

const named = (first_name: string, more: object = {}) => ({
  user_id: newId(),
  first_name,
  last_name: 'Perera',
  address: '',
  email: `${first_name}@example.com`,
  role: 'student',
  active: 1,
  ...more,
});

/** A server with these users and one class; returns the addresses that were asked for the list. */
function serve(users: readonly object[], group_id = newId()) {
  const asked: URLSearchParams[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    const { pathname, searchParams } = new URL(path, 'http://papertide.test');
    if (pathname === '/api/auth/getallusers') asked.push(searchParams);
    if (pathname === '/api/auth/getallusers') return Response.json({ data: users, found: users.length });
    if (pathname === '/api/groups/getgroups')
      return Response.json({ data: [{ group_id, name: 'Evening', code: null, members: 1, waiting: 0 }] });
    return Response.json({ code: 'too_busy', message: 'Too busy.' }, { status: 503 });
  });
  return { asked, group_id };
}

const open = async (path: string) => {
  const { element } = openPages([{ path: '/admin/access-control', element: <Office /> }], path);
  await show(element);
};
const rows = () => document.querySelectorAll('tbody tr');
const select = (label: string) =>
  [...document.querySelectorAll('label')].find((one) => one.textContent.startsWith(label))?.control;

it('[R554] the list of users is read again when a list has ended', async () => {
  const users = [named('Kamala')];
  const { asked } = serve(users);
  await open('/admin/access-control');
  await act(() => waitFor(() => expect(rows()).toHaveLength(1)));
  expect(asked).toHaveLength(1);
  users.push(named('Ruwan'));
  await press('End the import');
  await act(() => waitFor(() => expect(rows()).toHaveLength(2)));
  expect(document.querySelector('[role="status"]')?.textContent).toContain('2 users');
});

it('[R563] a row has phone and class, and the address says how the list is narrowed', async () => {
  const { asked, group_id } = serve([
    named('Malsha', { phone: '077 123 4567', classes: [{ group_id: newId(), name: 'Class 2' }] }),
  ]);
  await open('/admin/access-control?role=student');
  await until(() => expect(rows()).toHaveLength(1));
  expect(rows()[0]?.textContent).toContain('077 123 4567');
  expect(rows()[0]?.textContent).toContain('Class 2');
  const field = select('Class') as HTMLSelectElement;
  await until(() => expect(field.textContent).toContain('Evening'));
  await act(async () => {
    field.value = group_id;
    field.dispatchEvent(new Event('change', { bubbles: true }));
  });
  expect(location.search).toBe(`?role=student&class=${group_id}`);
  await until(() => expect(Object.fromEntries(asked.at(-1) ?? [])).toMatchObject({ role: 'student', group_id }));
});

it('[R565] an opened user stands in the address, Back closes, and closing goes back', async () => {
  const user = named('Kamala');
  serve([user]);
  await open('/admin/access-control?search=kam');
  await until(() => expect(rows()).toHaveLength(1));
  await press('Kamala Perera');
  expect(location.search).toBe(`?search=kam&user=${user.user_id}`);
  expect(document.querySelector('dialog')).not.toBeNull();
  await act(async () => {
    const arrived = new Promise((arrive) => addEventListener('popstate', arrive, { once: true }));
    history.back();
    await arrived;
  });
  await until(() => expect(document.querySelector('dialog')).toBeNull());
  expect(location.search).toBe('?search=kam');
  const { idx } = Object(history.state);
  await press('Kamala Perera');
  await pressEscape();
  await until(() => expect(location.search).toBe('?search=kam'));
  // no step of the history is left that opens it again
  expect(Object(history.state).idx).toBe(idx);
  await until(() => expect(document.querySelector('dialog')).toBeNull());
});

it('[R565] the address of a user opens the dialog, and closing it leads to the list', async () => {
  const user = named('Kamala');
  serve([user]);
  await open(`/admin/access-control?user=${user.user_id}`);
  await until(() => expect(document.querySelector('dialog h2')?.textContent).toBe('Kamala Perera'));
  await pressEscape();
  await until(() => expect(document.querySelector('dialog')).toBeNull());
  expect(location.search).toBe('');
});

it('[R565] an address of no user says so in plain words', async () => {
  serve([]);
  await open('/admin/access-control?user=rubbish');
  await until(() => expect(words()).toContain('There is no user at this address.'));
});

function Office() {
  const [round, setRound] = useState(0);
  return (
    <>
      <button onClick={() => setRound(round + 1)}>End the import</button>
      <UsersRoom round={round} />
    </>
  );
}
