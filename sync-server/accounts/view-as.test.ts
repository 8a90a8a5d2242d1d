import { v7 as newId } from 'uuid';
import { expect, it } from 'vitest';
import { openTestApp } from '../testing/app.ts';

async function openView() {
  const app = await openTestApp();
  const owner = await app.signUp('boss', 'owner');
  const teacher = await app.signUp('teacher', 'teacher');
  const call = async (method: string, path: string, body?: object, headers = owner.headers) => {
    const reply = await app.request(method, `/api/${path}`, { ...(body ? { body } : {}), headers });
    const text = await reply.text();
    return { status: reply.status, body: Object(text === '' ? {} : JSON.parse(text)) };
  };
  const begin = (user_id = teacher.user.user_id) => call('POST', 'auth/viewas', { user_id });
  const { body } = await begin();
  const view = { 'x-access-token': String(body.accessToken) };
  const seen = (method: string, path: string, of?: object) => call(method, path, of, view);
  return { ...app, owner, teacher, call, begin, view, seen, begun: body };
}

it('[R406] the owner reads what another member of staff sees, which the log says', async () => {
  const { call, seen, begun, teacher } = await openView();
  const [mine, other] = [newId(), newId()];
  await call('PUT', 'groups/savegroup', { group_id: mine, name: 'Theirs' });
  await call('PUT', 'groups/savegroup', { group_id: other, name: 'Another' });
  const given = { user_id: teacher.user.user_id, roles: ['teacher'], group_ids: [mine] };
  expect((await call('PUT', 'auth/setroles', given)).status).toBe(200);
  expect(begun.userData).toMatchObject({ user_id: teacher.user.user_id, roles: ['teacher'] });
  expect((await seen('GET', 'groups/getgroups')).body.data).toMatchObject([{ group_id: mine }]);
  expect((await seen('GET', `groups/getgroup?group_id=${other}`)).status).toBe(404);
  expect((await seen('GET', 'auth/getallusers')).status).toBe(403);
  const { data } = (await call('GET', 'auth/getaccesslog')).body;
  expect(data).toContainEqual(expect.objectContaining({ action: 'viewed_as', user_id: teacher.user.user_id }));
});

it.each([
  ['POST', 'marking/claim', { result_id: newId() }],
  ['PUT', 'groups/setpaper', {}],
  ['POST', 'sync', {}],
  ['POST', 'auth/viewas', { user_id: newId() }],
  ['PUT', 'auth/changepassword', {}],
  ['POST', 'auth/signout', undefined],
  ['GET', 'auth/exportmydata', undefined],
  ['GET', 'auth/getsessions', undefined],
  ['GET', 'auth/mymailbox', undefined],
  ['GET', 'results/getresultrelatedtoexam/x', undefined],
  ['GET', 'groups/mygroups', undefined],
  ['GET', 'groups/myclassmedians', undefined],
])(
  '[R406] in a view nothing is written, and nothing read that is that person’s own: %s %s',
  async (method, path, body) => {
    const { seen } = await openView();
    expect(await seen(method, path, body)).toMatchObject({ status: 403, body: { code: 'view_only' } });
  },
);

it('[R406] in a view of the desk the months of a student are read, as the desk reads them, and not its own', async () => {
  const { call, signUp } = await openView();
  const desk = await signUp('dee', 'desk');
  const student = await signUp('nimal');
  const { body } = await call('POST', 'auth/viewas', { user_id: desk.user.user_id });
  const view = { 'x-access-token': String(body.accessToken) };
  const months = (user_id: string) =>
    call('GET', `subscription/getallaccesspaperforuser?user_id=${user_id}`, undefined, view);
  expect((await months(student.user.user_id)).status).toBe(200);
  expect(await months(desk.user.user_id)).toMatchObject({ status: 403, body: { code: 'view_only' } });
});

it('[R406] a view is over with the role of either of them, and with the session of the owner', async () => {
  const { call, seen, store, owner, teacher, begin, signUp } = await openView();
  const status = async () => (await seen('GET', 'groups/getgroups')).status;
  expect(await status()).toBe(200);
  await store.transact((tx) => tx.deleteFrom('staff_roles').where('user_id', '=', teacher.user.user_id).execute());
  expect(await status()).toBe(401);
  expect((await begin()).body.code).toBe('no_staff');
  const student = await signUp('nimal');
  expect((await begin(student.user.user_id)).body.code).toBe('no_staff');
  await store.transact((tx) =>
    tx
      .insertInto('staff_roles')
      .values({ user_id: teacher.user.user_id, role: 'teacher', since: 1, given_by: null })
      .execute(),
  );
  expect(await status()).toBe(200);
  const { status: left } = await call('POST', 'auth/signout', undefined, {
    ...owner.headers,
    origin: 'http://localhost:8080',
  });
  expect(left).toBe(204);
  expect(await status()).toBe(401);
});
