// @vitest-environment jsdom
import { v7 as newId } from 'uuid';
import { beforeEach, expect, it, vi } from 'vitest';
import { press, show, type, until, withPage, words } from '../../ui/testing.ts';
import { session } from '../../api/session.ts';
import { OwnNameForm } from './OwnNameForm.tsx';

withPage();

const user_id = newId();
const user = { user_id, email: 'owner@papertide.test', first_name: 'Admin', last_name: 'Papertide', role: 'admin' };
const details = {
  user: { ...user, address: 'Galle Road', active: 1 },
  created_at: 0,
  last_sign_in: null,
  phone: '077 123 4567',
  note: 'has the keys',
  edits: 3,
  work: { attempts: 0, answers: 0, annotations: 0, recordings: 0, reviews: 0 },
};

let sent: unknown[];
let refusal: Response | null;
const renewUser = vi.spyOn(session, 'renewUser');
beforeEach(() => {
  sent = [];
  refusal = null;
  renewUser.mockReset();
  renewUser.mockResolvedValue(undefined);
  vi.stubGlobal('fetch', async (path: string, { body }: { body?: string }) => {
    if (path.includes('getuser')) return Response.json({ data: details });
    sent.push(JSON.parse(body ?? ''));
    return refusal ?? Response.json({ message: 'Saved.', data: details });
  });
});

async function fill(first: string, last: string): Promise<void> {
  await show(<OwnNameForm user_id={user_id} />);
  const [one, other] = document.querySelectorAll('input');
  await type(one!, first);
  await type(other!, last);
  await press('Save');
}

it('[R398] saves the name on the version that stands, with the rest as it is, and reads the user again', async () => {
  await fill('Ama', 'Dias');
  await until(() => expect(renewUser).toHaveBeenCalledOnce());
  expect(sent).toEqual([
    {
      user_id,
      edits: 3,
      first_name: 'Ama',
      last_name: 'Dias',
      address: 'Galle Road',
      phone: '077 123 4567',
      note: 'has the keys',
    },
  ]);
});

it('[R398, R569] sends nothing without a name, and says at which field', async () => {
  await fill('', 'Dias');
  expect(sent).toEqual([]);
  const wrong = [...document.querySelectorAll('[aria-invalid="true"]')];
  expect(wrong.map((field) => field.getAttribute('autocomplete'))).toEqual(['given-name']);
});

it('[R398] says why the server did not take it, and the words stay', async () => {
  refusal = Response.json({ code: 'account_changed', message: 'Somebody changed it.' }, { status: 409 });
  await fill('Ama', 'Dias');
  await until(() => expect(document.querySelector('[role="alert"]')?.textContent).toContain('Somebody changed it.'));
  expect([...document.querySelectorAll('input')].map(({ value }) => value)).toEqual(['Ama', 'Dias']);
  expect(renewUser).not.toHaveBeenCalled();
  expect(words()).toContain('What is your name?');
});
