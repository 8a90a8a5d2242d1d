// @vitest-environment jsdom
import { v7 as newId } from 'uuid';
import { expect, it, vi } from 'vitest';
import type { AccountDetails } from '../../../shared/account-details.ts';
import { found, press, show, until, withPage } from '../../ui/testing.ts';
import { RolesSection } from './RolesSection.tsx';

withPage();

const details: AccountDetails = {
  user: {
    user_id: newId(),
    first_name: 'Tea',
    last_name: 'Cher',
    address: '',
    email: 'tea@example.com',
    role: 'student',
    roles: ['desk'],
  },
  created_at: 0,
  last_sign_in: null,
  work: { attempts: 0, answers: 0, annotations: 0, recordings: 0, reviews: 0 },
};

it('[R566] what saving the roles did is said below the button, and comes into sight each time', async () => {
  vi.stubGlobal('fetch', async (path: string) =>
    Response.json(path.includes('getgroups') ? { data: [] } : { message: 'The roles of Tea were saved.' }),
  );
  const scrolled = vi.spyOn(HTMLElement.prototype, 'scrollIntoView');
  await show(<RolesSection details={details} onChanged={() => undefined} />);
  await press('Save roles');
  const own = [...document.querySelectorAll('button')].find((one) => one.textContent === 'Save roles');
  await press('Save roles');
  await until(() => expect(document.body.textContent).toContain('The roles of Tea were saved.'));
  const said = [...document.querySelectorAll('[role="status"]')].find((one) => one.textContent !== '');
  expect(own?.compareDocumentPosition(said!)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  const answer = found(said?.firstElementChild, 'answer');
  expect(scrolled.mock.contexts).toContain(answer);
  await press('Save roles');
  await press('Save roles');
  await until(() => expect(said?.firstElementChild).not.toBe(answer));
  expect(scrolled.mock.contexts).toContain(found(said?.firstElementChild, 'answer'));
});
