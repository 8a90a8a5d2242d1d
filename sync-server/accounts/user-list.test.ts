import { v7 as newId } from 'uuid';
import { expect, it } from 'vitest';
import type { UserFilter } from '../../shared/account-details.ts';
import { openTestApp } from '../testing/app.ts';
import { searchUsers } from './queries.ts';

async function openAcademy() {
  const app = await openTestApp();
  const owner = await app.signUp('boss', 'owner');
  const call = async (path: string, body?: object, method = body ? 'POST' : 'GET', headers = owner.headers) => {
    const reply = await app.request(method, `/api/${path}`, { ...(body && { body }), headers });
    return { status: reply.status, body: Object(await reply.json()) };
  };
  const group_id = newId();
  expect((await call('groups/savegroup', { group_id, name: 'Evening' }, 'PUT')).status).toBe(200);
  const list = async (query: string, headers = owner.headers) => {
    const { body } = await call(`auth/getallusers?${query}`, undefined, 'GET', headers);
    return {
      found: body.found,
      names: (body.data ?? []).map((user: { first_name: string }) => user.first_name),
      ...body,
    };
  };
  return { ...app, owner, call, group_id, list };
}

it('[R563] the list of users has phone numbers and classes, also of whom an import put into one', async () => {
  const { call, group_id, list, owner, signUp, request } = await openAcademy();
  const row = { first_name: 'Malsha', last_name: 'Perera', phone: '077 123 4567', group: 'Evening' };
  const rows = [
    { ...row, email: 'malsha@pupil.test' },
    { ...row, email: 'malsha2@pupil.test', phone: '071 999 0000', group: 'Morning' },
  ];
  const imported = await call('groups/importstudents', { list_id: newId(), rows });
  expect(imported.status).toBe(200);
  const { data } = await list('search=malsha');
  expect(data).toMatchObject([
    { phone: '077 123 4567', classes: [{ group_id, name: 'Evening' }], not_confirmed: true },
    { phone: '071 999 0000', classes: [{ name: 'Morning' }] },
  ]);
  expect((await list('search=0719990000')).data).toMatchObject([{ email: 'malsha2@pupil.test' }]);
  const { body } = await call(`auth/getuser?user_id=${data[0].user_id}`);
  expect(body.data).toMatchObject({ phone: '077 123 4567', classes: [{ group_id, name: 'Evening' }] });

  // members stand beside those who wait, and a filter finds both
  await signUp('nimal');
  const added = await request('POST', '/api/groups/addmembers', {
    body: { group_id, emails: ['nimal@papertide.test'], keepUnknown: false },
    headers: owner.headers,
  });
  expect(added.status).toBe(200);
  expect(await list(`group_id=${group_id}`)).toMatchObject({ names: ['Malsha', 'nimal'], found: 2 });
  expect(await list(`group_id=${group_id}&search=perera`)).toMatchObject({ names: ['Malsha'], found: 1 });
});

it('[R563] the list of users is narrowed by role and by who is not confirmed, with the search and in pages', async () => {
  const { list, signUp, store } = await openAcademy();
  for (const [name, role] of [
    ['ada', 'admin'],
    ['dee', 'desk'],
    ['tea', 'teacher'],
    ['mar', 'marker'],
    ['aut', 'author'],
    ['nimal', 'student'],
    ['kasun', 'student'],
  ] as const)
    await signUp(name, role);
  const names = async (query: string) => (await list(query)).names;
  expect(await names('role=owner')).toEqual(['boss']);
  expect(await names('role=admin')).toEqual(['ada']);
  expect(await names('role=desk')).toEqual(['dee']);
  expect(await names('role=teacher')).toEqual(['tea']);
  expect(await names('role=marker')).toEqual(['mar']);
  expect(await list('role=student')).toMatchObject({ names: ['nimal', 'kasun'], found: 2 });
  expect(await names('role=student&search=kas')).toEqual(['kasun']);
  const first = await list('role=student&limit=1');
  expect(first.names).toEqual(['nimal']);
  expect(await names(`role=student&limit=1&after=${first.next}`)).toEqual(['kasun']);

  await store.transact((tx) =>
    tx.updateTable('users').set({ proven_at: null }).where('first_name', 'in', ['kasun', 'dee']).execute(),
  );
  expect(await list('confirmed=no')).toMatchObject({ names: ['dee', 'kasun'], found: 2 });
  expect(await names('confirmed=no&role=student')).toEqual(['kasun']);

  // what a server of before made an admin is one without a row, and whom it made a student is none
  await store.transact((tx) =>
    tx.updateTable('users').set({ role: 'admin' }).where('first_name', '=', 'kasun').execute(),
  );
  await store.transact((tx) =>
    tx.updateTable('users').set({ role: 'student' }).where('first_name', '=', 'ada').execute(),
  );
  expect(await names('role=admin')).toEqual(['kasun']);
  expect(await names('role=student')).toEqual(['ada', 'nimal']);
  const page = { text: '', limit: 50, after: '' };
  const { users } = await searchUsers(store.read, page);
  for (const role of [
    'owner',
    'admin',
    'desk',
    'teacher',
    'author',
    'marker',
  ] as const satisfies UserFilter['role'][]) {
    const filtered = await searchUsers(store.read, { ...page, filter: { role } });
    const held = users.filter(({ roles = [] }) => roles.includes(role));
    expect(filtered.users, role).toEqual(held);
  }
  expect((await list('role=pirate')).code).toBeDefined();
});
