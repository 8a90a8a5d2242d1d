// @vitest-environment jsdom
import { createElement } from 'react';
import { v7 as newId } from 'uuid';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { WholeGroup } from '../../../../shared/group-forms.ts';
import { session } from '../../../api/session.ts';
import { createGrantRun } from '../grant-run.ts';
import { adding } from '../granting.ts';
import type { ReportedAddress } from '../list-runs.ts';
import { GroupScreen } from './GroupScreen.tsx';
import { openPages, press, show, signInReply, until, withPage, words } from '../../../ui/testing.ts';

withPage();

const group_id = newId();
const whole: WholeGroup = {
  group: { group_id, name: 'Monday class', code: 'ABCD2345', members: 1, waiting: 0 },
  members: [{ user_id: newId(), first_name: 'Nimali', last_name: 'Perera', email: 'n@example.com', joined_at: 0 }],
  waiting: [],
  months: [],
  papers: [],
};

let roles: readonly string[] | undefined;
/** The reply to reading the group; every change of it is answered 404. */
let read: { status: number; body: object };
const gone = { status: 404, body: { code: 'not_found', message: 'The group was not found.' } };
beforeEach(async () => {
  read = { status: 200, body: { data: whole } };
  roles = undefined;
  vi.stubGlobal('fetch', async (path: string, { method }: { method?: string }) => {
    if (path.endsWith('/signin'))
      return Response.json(signInReply({ user_id: newId(), email: 'ama@x.test', ...(roles && { roles }) }));
    if (path.endsWith('/signout')) return Response.json({});
    const { status, body } = (method ?? 'GET') === 'GET' ? read : gone;
    return Response.json(body, { status });
  });
  await session.signIn('ama@x.test', '');
  await open();
});

async function open(query = ''): Promise<void> {
  const { element } = openPages(
    [
      { path: '/admin/groups/:groupId', element: createElement(GroupScreen) },
      { path: '/admin/access-control', element: 'Access control' },
    ],
    `/admin/groups/${group_id}${query}`,
  );
  await show(element);
}

afterEach(() => session.signOut());

const CHANGES = [
  ['Remove Nimali Perera from the group', 'Remove'],
  ['Rename', 'Save'],
  ['New code', 'Make a new code'],
] as const;

it.each(CHANGES)(
  '[R177] a group that another admin deleted is said to be gone, and nothing of it stays: %s',
  async (ask, act_) => {
    read = gone;
    await press(ask);
    await press(act_);
    await until(() => expect(words()).toContain('This group was not found.'));
    for (const stale of ['Nimali', 'Monday class']) expect(words()).not.toContain(stale);
    expect(document.querySelectorAll('dialog, button')).toHaveLength(0);
    expect([...document.querySelectorAll('a')].map((link) => link.textContent)).toEqual(['All groups']);
    expect(document.activeElement?.textContent).toMatch(/^This group was not found/);
  },
);

it('[R177] what another admin changed of a group is read again where a change finds it gone', async () => {
  read = { status: 200, body: { data: { ...whole, members: [] } } };
  await press('Remove Nimali Perera from the group');
  await press('Remove');
  await until(() => expect(words()).toContain('This class has no students yet.'));
  expect(words()).toContain('Monday class');
});

it('[R590] a class that is really empty says what to do next: add students, or import a list', async () => {
  read = { status: 200, body: { data: { ...whole, members: [] } } };
  await show(null);
  await open();
  await until(() => expect(words()).toContain('Add their email addresses, or import a file'));
  await press('Add students');
  expect(document.querySelector('dialog h2')?.textContent).toBe('Add students');
  await press('Cancel');
  await press('Import a list');
  await until(() => expect(words()).toBe('Access control'));
});

it('[R590] a class whose students are expected is not said to be empty', async () => {
  read = { status: 200, body: { data: { ...whole, members: [], waiting: ['b@example.org'] } } };
  await show(null);
  await open();
  await until(() => expect(words()).toContain('Nobody of this class has logged in yet.'));
  expect(words()).not.toContain('Import a list');
  expect(words()).toContain('Add students');
});

it('[R177] a group that could not be read again stays, and says so', async () => {
  read = { status: 503, body: { code: 'too_busy', message: 'Busy.' } };
  await press('Rename');
  await press('Save');
  await until(() => expect(words()).toContain('Busy.'));
  expect(words()).toContain('Nimali');
});

it('[R118] the form that an address opens waits for a list that still runs', async () => {
  const run = createGrantRun<ReportedAddress>(['a@example.com'], {
    grant: () => Promise.reject(new Error('gone')),
    explain: () => 'No connection.',
  });
  await show(null);
  adding.begin({ title: 'Add to Friday class', doing: 'Adding', words: {}, run, listed: [] });
  await until(() => expect(run.read().kind).toBe('failed'));
  await open('?add');
  const title = () => document.querySelector('dialog h2')?.textContent;
  await until(() => expect(title()).toBe('Add to Friday class'));
  expect(adding.read()?.run).toBe(run);
  await show(null);
  adding.forget();
  await open('?add');
  await until(() => expect(title()).toBe('Add students'));
});

const shownLinks = () => [...document.querySelectorAll('a')].map((link) => link.textContent);

it('[R606] the desk sees who is in a class, its months and what is set, and no results, also by a link', async () => {
  await session.signOut();
  roles = ['desk'];
  await session.signIn('desk@x.test', '');
  for (const query of ['', '?show=overview', '?show=practice']) {
    await show(null);
    await open(query);
    await until(() => expect(words()).toContain('Nimali Perera'));
    expect(shownLinks()).toEqual(['All groups', 'Students', 'Months', 'Papers set']);
    expect(words()).toContain('ABCD-2345');
  }
});

it('[R606] a desk that also teaches sees no results of a class that it does not teach', async () => {
  await session.signOut();
  roles = ['desk', 'teacher'];
  await session.signIn('desk@x.test', '');
  for (const [sees_work, more] of [
    [false, 0],
    [true, 4],
  ] as const) {
    read = { status: 200, body: { data: { ...whole, sees_work } } };
    await show(null);
    await open();
    await until(() => expect(words()).toContain('Nimali Perera'));
    // the overview, practice, report cards, and the student's page
    expect(shownLinks()).toHaveLength(4 + more);
  }
});
