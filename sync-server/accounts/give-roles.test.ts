import { v7 as newId } from 'uuid';
import { describe, expect, it } from 'vitest';
import { openTestApp, PASSWORD } from '../testing/app.ts';

type Body = Record<string, unknown>;

async function openAcademy() {
  const app = await openTestApp({ config: { accessTokenSeconds: 30 * 86_400 } });
  const owner = await app.signUp('boss', 'owner');
  const nimal = await app.signUp('nimal');
  const { user_id, email } = nimal.user;
  const call = async (method: string, path: string, body?: Body, { headers } = owner) => {
    const reply = await app.request(method, `/api/${path}`, { ...(body ? { body } : {}), headers });
    const text = await reply.text();
    return { status: reply.status, body: Object(text === '' ? {} : JSON.parse(text)) };
  };
  const group_id = newId();
  await call('PUT', 'groups/savegroup', { group_id, name: 'Monday' });
  const give = (roles: string[], group_ids: string[] = []) =>
    call('PUT', 'auth/setroles', { user_id, roles, group_ids });
  const confirm = (proof: Body, who = nimal) => call('POST', 'auth/confirmroles', proof, who);
  const roles = async () => (await call('GET', `auth/getuser?user_id=${user_id}`)).body.data.user.roles ?? [];
  const token = () => /confirm-role#token=(\S+)/.exec(app.mails.at(-1)?.text ?? '')?.[1] ?? '';
  const code = async () => (await call('POST', 'auth/setrolecode', { user_id })).body.data.code as string;
  const log = async (): Promise<{ action: string; detail: string | null }[]> =>
    (await call('GET', 'auth/getaccesslog')).body.data;
  const canMark = async () => (await call('GET', 'marking/queue', undefined, nimal)).status === 200;
  const signInStatus = async () =>
    (await app.request('POST', '/api/auth/signin', { body: { email, password: PASSWORD } })).status;
  return {
    ...app,
    owner,
    nimal,
    user_id,
    email,
    group_id,
    call,
    give,
    confirm,
    roles,
    token,
    code,
    log,
    canMark,
    signInStatus,
  };
}

describe('[R404] a role that is given to somebody who is no staff', () => {
  it('waits, with the password and the sessions as they were, until the person opens the mailed link', async () => {
    const { give, confirm, roles, token, canMark, signInStatus, mails, group_id, call, nimal, log } =
      await openAcademy();
    expect((await give(['teacher'], [group_id])).body.message).toContain('We sent a link to');
    expect(mails.at(-1)?.text).toContain('gives your Papertide account a role: Teacher');
    expect([await roles(), await canMark(), await signInStatus()]).toEqual([[], false, 200]);
    expect((await call('GET', 'auth/myroleoffer', undefined, nimal)).body.data).toMatchObject({ roles: ['teacher'] });

    expect(await confirm({ token: token() })).toMatchObject({ status: 200, body: { roles: ['teacher'] } });
    expect([await roles(), await canMark()]).toEqual([['teacher'], true]);
    const { data } = (await call('GET', 'groups/getgroups', undefined, nimal)).body;
    expect(data).toMatchObject([{ group_id }]);
    expect((await confirm({ token: token() })).body.code).toBe('nothing_waits');
    expect((await log()).map(({ action, detail }) => [action, detail])).toEqual([
      ['roles_confirmed', 'Teacher'],
      ['roles_offered', 'Teacher'],
    ]);
  });

  it('is not had by the link on another account, nor by a link that another took the place of', async () => {
    const { give, confirm, roles, token, signUp } = await openAcademy();
    await give(['marker']);
    const first = token();
    const stranger = await signUp('stranger');
    expect((await confirm({ token: first }, stranger)).body.code).toBe('nothing_waits');
    await give(['marker', 'desk']);
    expect((await confirm({ token: first })).status).toBe(422);
    expect(await roles()).toEqual([]);
    expect((await confirm({ token: token() })).status).toBe(200);
    expect(await roles()).toEqual(['desk', 'marker']);
  });

  it('is had by the one-time code, typed as people do, for a week and for ten tries', async () => {
    const { give, confirm, roles, code, clock } = await openAcademy();
    await give(['desk']);
    const first = await code();
    const second = await code();
    expect((await confirm({ code: first })).status).toBe(422);
    clock.nowMs += 7 * 86_400_000;
    expect((await confirm({ code: second })).body.code).toBe('nothing_waits');
    await give(['desk']);
    const third = await code();
    for (let tries = 0; tries < 10; tries++) expect((await confirm({ code: 'AAAA-AAAA' })).status).toBe(422);
    expect((await confirm({ code: third })).body.code).toBe('too_many_codes');
    const fourth = await code();
    expect((await confirm({ code: ` ${fourth.slice(0, 4).toLowerCase()}-${fourth.slice(4)} ` })).status).toBe(200);
    expect(await roles()).toEqual(['desk']);
  });

  it('stores neither code nor link as they are', async () => {
    const { give, token, code, store } = await openAcademy();
    await give(['desk']);
    const secrets = [token(), await code()];
    const stored = JSON.stringify(await store.read.selectFrom('staff_offers').selectAll().execute());
    for (const secret of secrets) expect(stored).not.toContain(secret);
  });

  it('is taken back by the owner before it counts', async () => {
    const { give, confirm, token, roles } = await openAcademy();
    await give(['admin']);
    await give([]);
    expect((await confirm({ token: token() })).body.code).toBe('nothing_waits');
    expect(await roles()).toEqual([]);
  });
});

describe('[R405] the roles of staff', () => {
  it('count at once where one is added, and end the sessions where one is taken', async () => {
    const { give, confirm, roles, token, canMark, call, nimal, signInStatus } = await openAcademy();
    await give(['desk']);
    await confirm({ token: token() });
    expect((await give(['desk', 'teacher'])).body.message).toContain('is now: Front desk, Teacher.');
    expect([await roles(), await canMark()]).toEqual([['desk', 'teacher'], true]);
    expect((await give(['desk', 'teacher'])).body.message).toContain('already');
    await give(['teacher']);
    expect(await roles()).toEqual(['teacher']);
    expect((await call('GET', 'groups/mygroups', undefined, nimal)).status).toBe(401);
    expect(await signInStatus()).toBe(200);
  });

  it('are given by nobody but owners, to nobody that is not there, and to groups that are', async () => {
    const { call, signUp, user_id, give, owner } = await openAcademy();
    const body = { user_id, roles: ['desk'], group_ids: [] };
    expect((await call('PUT', 'auth/setroles', body, await signUp('deputy', 'admin'))).status).toBe(403);
    expect((await call('PUT', 'auth/setroles', { ...body, user_id: newId() })).status).toBe(404);
    expect((await call('PUT', 'auth/setroles', { ...body, roles: ['king'] })).status).toBe(400);
    expect((await give(['teacher'], [newId()])).status).toBe(404);
    const own = await call('PUT', 'auth/setroles', { ...body, user_id: owner.user.user_id });
    expect(own.body.code).toBe('own_account');
  });

  it('an app of before makes an admin by the same rules', async () => {
    const { call, user_id, confirm, token, roles } = await openAcademy();
    await call('PUT', 'auth/changerole', { user_id, role: 'admin' });
    expect(await roles()).toEqual([]);
    await confirm({ token: token() });
    expect(await roles()).toEqual(['admin']);
    await call('PUT', 'auth/changerole', { user_id, role: 'student' });
    expect(await roles()).toEqual([]);
  });
});
