// @vitest-environment jsdom
import { act, createElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { v7 as newId } from 'uuid';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { WholeGroup } from '../../../../shared/group-forms.ts';
import { openPages } from '../../../ui/testing.ts';
import { GroupScreen } from './GroupScreen.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
// jsdom draws no dialogs
HTMLDialogElement.prototype.showModal = () => undefined;
HTMLDialogElement.prototype.close = () => undefined;

const group_id = newId();
const whole: WholeGroup = {
  group: { group_id, name: 'Monday class', code: 'ABCD2345', members: 1, waiting: 0 },
  members: [{ user_id: newId(), first_name: 'Nimali', last_name: 'Perera', email: 'n@example.com', joined_at: 0 }],
  waiting: [],
  months: [],
  papers: [],
};

let root: Root;
/** How the server answers for the group. */
let status: number;
const words = () => document.body.textContent;
const button = (name: string) =>
  [...document.querySelectorAll('button')].findLast(
    (one) => one.textContent === name || one.getAttribute('aria-label') === name,
  )!;
const press = (name: string) =>
  act(async () => {
    button(name).focus();
    button(name).click();
  });
const until = (check: () => void) => act(() => vi.waitFor(check));

beforeEach(async () => {
  status = 200;
  vi.stubGlobal('fetch', async () =>
    status === 200
      ? Response.json({ data: whole })
      : Response.json(
          { code: status === 404 ? 'not_found' : 'too_busy', message: status === 404 ? 'The group was not found.' : 'Busy.' },
          { status },
        ),
  );
  document.body.innerHTML = '<main></main>';
  root = createRoot(document.body.firstElementChild!);
  const { element } = openPages(
    [{ path: '/admin/groups/:groupId', element: createElement(GroupScreen) }],
    `/admin/groups/${group_id}`,
  );
  await act(async () => root.render(element));
  await until(() => expect(words()).toContain('Nimali'));
});

afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});

it.each(['Take out', 'Delete', 'Save'])('[R110] a group that another admin deleted is said to be gone, and nothing of it stays: %s', async (act_) => {
  status = 404;
  await press({ 'Take out': 'Take Nimali Perera out of the group', Delete: 'Delete group', Save: 'Rename' }[act_]!);
  await press(act_);
  await until(() => expect(words()).toContain('This group is gone.'));
  expect(words()).not.toContain('Nimali');
  expect(words()).not.toContain('Monday class');
  expect(document.querySelector('dialog')).toBeNull();
  expect([...document.querySelectorAll('a')].map((link) => link.textContent)).toEqual(['All groups']);
  expect(document.querySelectorAll('button')).toHaveLength(0);
  expect(document.activeElement?.textContent).toContain('This group is gone.');
});
