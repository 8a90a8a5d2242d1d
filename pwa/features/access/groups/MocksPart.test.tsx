// @vitest-environment jsdom
import { act, useState } from 'react';
import { v7 as newId } from 'uuid';
import { expect, it, vi } from 'vitest';
import type { WholeGroup } from '../../../../shared/group-forms.ts';
import { MOCK_SKILLS } from '../../../../shared/mocks.ts';
import { found, press, pressEscape, show, type, until, withPage, words } from '../../../ui/testing.ts';
import { MocksPart } from './MocksPart.tsx';

withPage();

const member = (first_name: string) => ({
  user_id: newId(),
  first_name,
  last_name: 'P',
  email: `${first_name}@example.com`,
  joined_at: 0,
});
const [nimali, kasun] = [member('Nimali'), member('Kasun')];
const mock = {
  set_id: newId(),
  mock_id: newId(),
  title: 'March mock',
  parent_category: 'academic' as const,
  break_minutes: 10,
  papers: MOCK_SKILLS.map((skill) => ({ skill, exam_id: newId(), exam_name: skill })),
  due_date: '2026-12-31',
  words: '',
  // somebody who has left the class is not counted
  students: [
    { user_id: nimali.user_id, done: 4 },
    { user_id: kasun.user_id, done: 1 },
    { user_id: newId(), done: 4 },
  ],
};
const MARCH = { category_year: 2026, category_month: 'March' as const };
const settable = { ...mock, months: [MARCH, { ...MARCH, category_month: 'April' as const }] };
const whole: WholeGroup = {
  group: { group_id: newId(), name: 'Monday', code: null, members: 2, waiting: 0 },
  members: [nimali, kasun],
  waiting: [],
  months: [],
  papers: [],
};
const none = () => undefined;
const field = (of: string) => found(document.querySelector<HTMLElement>(`dialog ${of}`), of);
const submit = () => field('button[type="submit"]');

async function choose(value: string): Promise<void> {
  const list = found(document.querySelector<HTMLSelectElement>('dialog select'), 'list');
  await act(async () => {
    list.value = value;
    list.dispatchEvent(new Event('change', { bubbles: true }));
  });
}

const columns = () => [...document.querySelectorAll('thead th')].map(({ textContent }) => textContent);

it('[R600] staff see how many have taken a mock that is set, and who has done which number of parts', async () => {
  await show(<MocksPart whole={{ ...whole, mocks: [mock] }} onChanged={none} onReload={none} />);
  expect(columns()).toEqual(['Full mock', 'Until', 'All four parts done', 'Change or remove']);
  expect(words()).toContain('1 of 2 students');
  await press('Who has taken March mock');
  const rows = [...document.querySelectorAll('dialog tbody tr')].map((row) => row.textContent);
  expect(rows).toEqual(['Nimali PAll done', 'Kasun P1 of 4']);
});

it('[R600] the desk, to whom the server says nothing of it, sees no column and no list of who has taken a mock', async () => {
  const { students: _students, ...unseen } = mock;
  await show(<MocksPart whole={{ ...whole, mocks: [unseen] }} onChanged={none} onReload={none} />);
  expect(columns()).toEqual(['Full mock', 'Until', 'Change or remove']);
  expect(document.querySelectorAll('tbody th, tbody td')).toHaveLength(3);
  expect(words()).not.toContain('All four parts done');
  expect([...document.querySelectorAll('tbody button')].map((one) => one.getAttribute('aria-label'))).toEqual([
    'Change March mock, until 31 Dec 2026',
    'Remove March mock, until 31 Dec 2026',
  ]);
});

it('[R600] who sets a mock is warned of months of its papers that the class has not until the day', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ data: [settable] }));
  const open = async (...months: WholeGroup['months']) => {
    await show(<MocksPart whole={{ ...whole, months, mocks: [mock] }} onChanged={none} onReload={none} />);
    await press('Change March mock, until 31 Dec 2026');
    await until(() => expect(words()).toContain('March mock (Academic)'));
    const said = words();
    await pressEscape();
    return said;
  };
  const month = (category_month: 'March' | 'April', end_date: string) => ({
    ...MARCH,
    category_month,
    end_date,
    without: 0,
  });
  const april = month('April', '2026-12-31');
  expect(await open()).toContain(
    'The group has no access to March 2026, April 2026 until that day. Ask the office to give this class the months.',
  );
  expect(await open(month('March', '2026-12-30'), april)).toContain(
    'The group has no access to March 2026 until that day. Ask the office to give this class the month.',
  );
  expect(await open(month('March', '2027-01-01'), april)).not.toContain('The group has no access');
});

it('[R600] a mock is chosen before it is set, and a server of before offers none', async () => {
  const sent: string[] = [];
  vi.stubGlobal('fetch', async (path: string, { method = 'GET' }: { method?: string }) => {
    if (method !== 'GET') sent.push(path);
    return Response.json({ data: path.endsWith('/getmockstoset') ? [settable] : { ...whole, mocks: [mock] } });
  });
  await show(<MocksPart whole={{ ...whole, mocks: [] }} onChanged={none} onReload={none} />);
  await press('Set a full mock');
  await until(() => expect(words()).toContain('March mock (Academic)'));
  document.querySelector('dialog form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  await until(() => expect(document.querySelector('[role="alert"]')?.textContent).toBe('Choose a full mock'));
  expect(sent).toEqual([]);

  await show(<MocksPart whole={whole} onChanged={none} onReload={none} />);
  expect(words()).not.toContain('Full mocks set');
});

it('[R600] a mock is set, is changed under the id that it has, and is removed', async () => {
  const sent: { call: string; body: object | null }[] = [];
  const saved = { ...whole, mocks: [{ ...mock, words: 'On paper.' }] };
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: { method?: string; body?: string }) => {
    if (path.endsWith('/getmockstoset')) return Response.json({ data: [settable] });
    sent.push({ call: `${method} ${path}`, body: body === undefined ? null : JSON.parse(body) });
    return method === 'DELETE' ? new Response(null, { status: 204 }) : Response.json({ data: saved });
  });
  const Held = () => {
    const [held, setHeld] = useState<WholeGroup>({ ...whole, mocks: [] });
    return <MocksPart whole={held} onChanged={setHeld} onReload={none} />;
  };
  const { group_id } = whole.group;
  const { set_id, mock_id } = mock;
  await show(<Held />);
  await press('Set a full mock');
  await until(() => expect(words()).toContain('March mock (Academic)'));
  await choose(mock_id);
  await type(field('input[type="date"]'), '2026-12-31');
  await type(field('textarea'), 'On paper.');
  await press(submit());
  await until(() => expect(document.querySelector('dialog')).toBeNull());
  const form = { group_id, mock_id, due_date: '2026-12-31', words: 'On paper.' };
  expect(sent).toEqual([{ call: 'PUT /api/groups/setmock', body: { ...form, set_id: expect.any(String) } }]);
  expect(words()).toContain('31 Dec 2026');

  await press('Change March mock, until 31 Dec 2026');
  await until(() => expect(words()).toContain('March mock (Academic)'));
  await type(field('textarea'), 'On a screen.');
  await press(submit());
  await until(() => expect(document.querySelector('dialog')).toBeNull());
  expect(sent[1]).toEqual({ call: 'PUT /api/groups/setmock', body: { ...form, set_id, words: 'On a screen.' } });

  await press('Remove March mock, until 31 Dec 2026');
  await press('Remove');
  await until(() => expect(words()).toContain('No full mock is set.'));
  expect(sent[2]).toEqual({ call: `DELETE /api/groups/unsetmock?set_id=${set_id}`, body: null });
  expect(words()).not.toContain('March mock');
});
