// @vitest-environment jsdom
import { act } from 'react';
import { v7 as newId } from 'uuid';
import { expect, it, vi } from 'vitest';
import type { WholeGroup } from '../../../../shared/group-forms.ts';
import { StudentsRoom } from './StudentsRoom.tsx';
import { press, show, until, withPage, words } from '../../../ui/testing.ts';

withPage();

it('a long list of students, or of addresses that wait, is shown step by step', async () => {
  const name = (index: number) => `s${index}@example.com`;
  const whole: WholeGroup = {
    group: { group_id: newId(), name: 'Monday class', code: null, members: 150, waiting: 120 },
    members: Array.from({ length: 150 }, (_, index) => ({
      user_id: newId(),
      first_name: 'S',
      last_name: `${index}`,
      email: name(index),
      joined_at: 0,
    })),
    waiting: Array.from({ length: 120 }, (_, index) => name(1_000 + index)),
    months: [],
    papers: [],
  };
  const none = () => undefined;
  await show(<StudentsRoom seesWork={false} whole={whole} onChanged={none} onReload={none} onAdd={none} />);
  const counts = () => ['tbody tr', 'li'].map((what) => document.querySelectorAll(what).length);
  const more = () => [...document.querySelectorAll('button')].filter((one) => one.textContent === 'Show more');
  expect(counts()).toEqual([100, 100]);
  expect(document.body.textContent).toContain('120 addresses');
  await act(async () => more()[0]!.click());
  expect(counts()).toEqual([150, 100]);
  await act(async () => more()[0]!.click());
  expect(counts()).toEqual([150, 120]);
  expect(more()).toEqual([]);
});

const invitedClass: WholeGroup = {
  group: { group_id: newId(), name: 'Class 1', code: null, members: 0, waiting: 3, invited: 2 },
  members: [],
  waiting: ['amara@example.com', 'kamala@example.com', 'nobody@example.com'],
  invited: ['Amara', 'Kamala'].map((first_name) => ({
    user_id: newId(),
    first_name,
    last_name: 'Perera',
    email: `${first_name.toLowerCase()}@example.com`,
    sent_at: 0,
  })),
  months: [],
  papers: [],
};

it('[R568] students whom an import invited are shown with their names, apart from who has to sign up', async () => {
  const none = () => undefined;
  await show(<StudentsRoom seesWork={false} whole={invitedClass} onChanged={none} onReload={none} onAdd={none} />);
  expect(words()).toContain('0 students, 2 invited');
  const [invited, waiting] = [...document.querySelectorAll('section')];
  expect(invited?.textContent).toContain('Amara Perera');
  expect(invited?.textContent).not.toContain('nobody@');
  expect(waiting?.textContent).toContain('1 address');
  expect(waiting?.textContent).not.toContain('amara@');
});

it('[R568] the invitations of a class are sent again in steps, after a question', async () => {
  const replies = [
    { sent: 100, recent: 1, left: 20 },
    { sent: 20, recent: 101, left: 0 },
  ];
  const fetch = vi.fn<() => Promise<Response>>(async () => Response.json({ data: replies.shift() }));
  vi.stubGlobal('fetch', fetch);
  const none = () => undefined;
  const onReload = vi.fn<() => void>();
  await show(<StudentsRoom seesWork={false} whole={invitedClass} onChanged={none} onReload={onReload} onAdd={none} />);
  await press('Send the invitation again');
  expect(fetch).not.toHaveBeenCalled();
  await press('Send');
  await until(() =>
    expect(words()).toContain('Invitation sent to 120 students. 1 student got one less than a day ago'),
  );
  expect(fetch).toHaveBeenCalledTimes(2);
  expect(onReload).toHaveBeenCalled();
});

it('[R568] a teacher sees who is expected and sends nothing', async () => {
  const none = () => undefined;
  await show(<StudentsRoom seesWork={false} whole={invitedClass} onChanged={none} onReload={none} onAdd={null} />);
  expect(words()).toContain('Amara Perera');
  expect(document.querySelectorAll('button')).toHaveLength(0);
});
