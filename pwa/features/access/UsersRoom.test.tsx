// @vitest-environment jsdom
import { act, useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { v7 as newId } from 'uuid';
import { expect, it, vi } from 'vitest';
import { waitFor } from '../../../shared/testing/wait-for.ts';
import { press, show, withPage } from '../../ui/testing.ts';
import { UsersRoom } from './UsersRoom.tsx';

withPage();

it('[R554] the list of users is read again when a list has ended', async () => {
  const named = (first_name: string) => ({
    user_id: newId(),
    first_name,
    last_name: 'Perera',
    address: '',
    email: `${first_name}@example.com`,
    role: 'student',
    active: 1,
  });
  const users = [named('Kamala')];
  const ask = vi.fn<() => Promise<Response>>(async () => Response.json({ data: users, found: users.length }));
  vi.stubGlobal('fetch', ask);
  await show(
    <MemoryRouter>
      <Office />
    </MemoryRouter>,
  );
  await act(() => waitFor(() => expect(document.querySelectorAll('tbody tr')).toHaveLength(1)));
  expect(ask).toHaveBeenCalledOnce();
  users.push(named('Ruwan'));
  await press('End the import');
  await act(() => waitFor(() => expect(document.querySelectorAll('tbody tr')).toHaveLength(2)));
  expect(document.querySelector('[role="status"]')?.textContent).toContain('2 users');
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
