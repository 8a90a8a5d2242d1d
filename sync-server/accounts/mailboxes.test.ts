// Anybody can sign up with any address: what lists and groups give waits until the mailbox is proven [R224].

import { v7 as newId } from 'uuid';
import { describe, expect, it } from 'vitest';
import { openTestApp, PASSWORD } from '../testing/app.ts';

const MARCH = { selectedYear: 2026, selectedMonth: 'March', endDate: '2026-03-30' };
const KAMALA = 'kamala@papertide.test';

/** An academy with a class, and a stranger who signed up with Kamala's address and is signed in. */
async function openAcademy() {
  const app = await openTestApp({ config: { accessTokenSeconds: 30 * 86_400 } });
  const boss = await app.signUp('boss', 'admin');
  const call = async (method: string, path: string, body?: object, headers = boss.headers) => {
    const reply = await app.request(method, `/api/${path}`, { ...(body && { body }), headers });
    const text = await reply.text();
    return { status: reply.status, ...(text === '' ? {} : Object(JSON.parse(text))) };
  };
  const form = { fname: 'Kamala', lname: 'P', address: 'Galle', password: PASSWORD, confirmPassword: PASSWORD };
  expect((await call('POST', 'auth/signup', { ...form, email: KAMALA })).status).toBe(201);
  const { headers } = await app.signIn(KAMALA);
  const { user_id } = await app.store.read
    .selectFrom('users')
    .select('user_id')
    .where('email', '=', KAMALA)
    .executeTakeFirstOrThrow();
  const group_id = newId();
  const group = await call('PUT', 'groups/savegroup', { group_id, name: 'Monday' });
  const grants = () => app.store.read.selectFrom('grants').selectAll().execute();
  const grantMany = (changes: object = {}) =>
    call('POST', 'subscription/grantmany', { ...MARCH, emails: [KAMALA], keepUnknown: true, ...changes });
  const mailbox = async () => (await call('GET', 'auth/mymailbox', undefined, headers)).data;
  const useLink = async () => {
    const text = app.mails.findLast(({ to }) => to === KAMALA)?.text ?? '';
    const token = /reset-password#token=(\S+)/.exec(text)?.[1] ?? '';
    return (
      await call('POST', 'auth/resetpassword', { token, password: 'ebb5papers?', confirmPassword: 'ebb5papers?' })
    ).status;
  };
  return {
    ...app,
    call,
    stranger: headers,
    user_id,
    group_id,
    code: group.data.group.code,
    grants,
    grantMany,
    mailbox,
    useLink,
  };
}

describe('[R224] an account whose mailbox nobody proved', () => {
  it('gets nothing from a list: it waits, also where unknown addresses are not kept, and a link is mailed', async () => {
    const { grantMany, grants, mails, mailbox, stranger, call } = await openAcademy();
    expect(mails).toEqual([]);
    const waits = { email: KAMALA, outcome: 'kept', end_date: '2026-03-30', not_confirmed: true };
    expect((await grantMany({ keepUnknown: false })).data).toEqual([waits]);
    expect(await grants()).toEqual([]);
    expect(mails).toMatchObject([{ to: KAMALA, subject: 'Your access to Papertide', minutes: 7 * 24 * 60 }]);
    expect(await mailbox()).toMatchObject({ is_confirmed: false, is_awaited: true });
    const { accessMonths } = await call('GET', 'subscription/getallaccesspaperforuser', undefined, stranger);
    expect(accessMonths).toEqual([]);
    expect((await call('GET', 'subscription/getwaiting')).data).toMatchObject([{ email: KAMALA, has_account: true }]);
  });

  it('is sent one link a day, however many months are given', async () => {
    const { grantMany, mails, clock } = await openAcademy();
    await grantMany();
    await grantMany({ selectedMonth: 'April' });
    await grantMany({ selectedMonth: 'May' });
    expect(mails).toHaveLength(1);
    clock.nowMs += 25 * 3_600_000;
    await grantMany({ selectedMonth: 'June' });
    expect(mails).toHaveLength(2);
  });

  it('enters no group by a list, and gets no month of one that it joined by its code', async () => {
    const { call, group_id, code, grants, stranger, mailbox } = await openAcademy();
    await call('PUT', 'groups/givemonth', { group_id, ...MARCH });
    const added = await call('POST', 'groups/addmembers', { group_id, emails: [KAMALA], keepUnknown: false });
    expect(added.data).toEqual([{ email: KAMALA, outcome: 'kept', not_confirmed: true }]);
    const waiting = (await call('GET', `groups/getgroup?group_id=${group_id}`)).data;
    expect(waiting).toMatchObject({ members: [], waiting: [KAMALA], not_confirmed: [KAMALA] });
    expect(await mailbox()).toMatchObject({ is_awaited: true });

    const joined = await call('POST', 'groups/join', { code }, stranger);
    expect(joined.message).toContain('confirmed your email address');
    const told = await call('PUT', 'groups/givemonth', { group_id, ...MARCH, selectedMonth: 'April' });
    expect(told.told).toEqual({ given: 0, prolonged: 0, already: 0, kept: 1 });
    expect(told.data).toMatchObject({ members: [{ email: KAMALA, not_confirmed: true }], waiting: [] });
    expect(await grants()).toEqual([]);
  });

  it('gets all that waited by the link, which ends what the stranger had', async () => {
    const { call, group_id, grantMany, grants, useLink, stranger, signIn, user_id } = await openAcademy();
    await call('PUT', 'groups/givemonth', { group_id, ...MARCH });
    await call('POST', 'groups/addmembers', { group_id, emails: [KAMALA], keepUnknown: true });
    await grantMany({ selectedMonth: 'April' });
    expect(await useLink()).toBe(200);
    expect((await grants()).map(({ category_month }) => category_month).toSorted()).toEqual(['April', 'March']);
    const { data } = await call('GET', `groups/getgroup?group_id=${group_id}`);
    expect(data).toMatchObject({ members: [{ user_id }], waiting: [] });
    expect(data.members[0]).not.toHaveProperty('not_confirmed');
    expect((await call('GET', 'auth/mymailbox', undefined, stranger)).status).toBe(401);
    await expect(signIn(KAMALA, PASSWORD)).rejects.toThrow('401');
    const owner = await signIn(KAMALA, 'ebb5papers?');
    const mailbox = (await call('GET', 'auth/mymailbox', undefined, owner.headers)).data;
    expect(mailbox).toMatchObject({ is_confirmed: true, is_awaited: false });
    expect((await grantMany({ selectedMonth: 'May' })).data).toMatchObject([{ outcome: 'given' }]);
  });

  it('is given at once what an admin gives it by hand, and keeps what it has', async () => {
    const { call, user_id, grants, grantMany } = await openAcademy();
    expect((await call('POST', 'subscription/addsubscription', { ...MARCH, selectedUser: user_id })).status).toBe(200);
    expect(await grants()).toHaveLength(1);
    expect((await grantMany()).data).toEqual([{ email: KAMALA, outcome: 'already', end_date: '2026-03-30' }]);
    expect((await grantMany({ endDate: '2026-05-01' })).data).toMatchObject([{ outcome: 'kept' }]);
    expect(await grants()).toMatchObject([{ end_date: '2026-03-30' }]);
  });

  it('is named in the list of users and in the dialog until it is proven', async () => {
    const { call, user_id, useLink, grantMany } = await openAcademy();
    const listed = async () => (await call('GET', 'auth/getallusers?search=kamala')).data[0].not_confirmed;
    const shown = async () => (await call('GET', `auth/getuser?user_id=${user_id}`)).data.user.not_confirmed;
    expect([await listed(), await shown()]).toEqual([true, true]);
    await grantMany();
    await useLink();
    expect([await listed(), await shown()]).toEqual([undefined, undefined]);
  });
});

it('[R224, R232] a stranger who deletes the account that they made deletes nothing that waits for the address', async () => {
  const { call, group_id, grantMany, stranger, store } = await openAcademy();
  await grantMany();
  await call('POST', 'groups/addmembers', { group_id, emails: [KAMALA], keepUnknown: true });
  const gone = await call('POST', 'auth/deletemyaccount', { email: KAMALA, password: PASSWORD }, stranger);
  expect(gone.status).toBe(200);
  expect((await call('GET', 'subscription/getwaiting')).data).toMatchObject([{ email: KAMALA, has_account: false }]);
  expect((await call('GET', `groups/getgroup?group_id=${group_id}`)).data.waiting).toEqual([KAMALA]);
  expect(await store.read.selectFrom('mail_outbox').selectAll().where('email', '=', KAMALA).execute()).toEqual([]);
});

describe('confirmaddress', () => {
  it('is the word of an admin, stands in the log, and gives what waited', async () => {
    const { call, user_id, grants, grantMany, stranger } = await openAcademy();
    await grantMany();
    expect((await call('POST', 'auth/confirmaddress', { user_id }, stranger)).status).toBe(403);
    expect((await call('POST', 'auth/confirmaddress', { user_id })).message).toContain('is confirmed');
    expect(await grants()).toHaveLength(1);
    const log = (await call('GET', `auth/getaccesslog?user_id=${user_id}`)).data;
    expect(log).toMatchObject([{ action: 'kept_given' }, { action: 'address_confirmed', actor: 'boss Test' }]);
    expect((await call('POST', 'auth/confirmaddress', { user_id })).message).toContain('already');
    expect((await call('GET', `auth/getaccesslog?user_id=${user_id}`)).data).toHaveLength(2);
    // who is signed in goes on: nobody else set a password
    expect((await call('GET', 'auth/mymailbox', undefined, stranger)).data.is_confirmed).toBe(true);
    expect((await call('POST', 'auth/confirmaddress', { user_id: newId() })).status).toBe(404);
  });
});

describe('sendmylink', () => {
  it('mails the link again where something waits, three times an hour', async () => {
    const { call, stranger, grantMany, mails, config } = await openAcademy();
    const again = () => call('POST', 'auth/sendmylink', undefined, stranger);
    expect(await again()).toMatchObject({ status: 409, code: 'nothing_waits' });
    await grantMany();
    expect(await again()).toMatchObject({ status: 200, message: `Link sent to ${KAMALA}.` });
    expect(mails).toHaveLength(2);
    expect(config.limitScale).toBe(1000);
  });

  it('[R250] mails links again once a clock that ran ahead is put right', async () => {
    const { call, stranger, grantMany, mails, clock } = await openAcademy();
    clock.nowMs += 20 * 86_400_000;
    await grantMany({ endDate: '2026-12-30' });
    expect(mails).toHaveLength(1);
    clock.nowMs -= 20 * 86_400_000;
    expect((await call('POST', 'auth/sendmylink', undefined, stranger)).status).toBe(200);
    expect(mails).toHaveLength(2);
  });

  it('says that a proven address needs none, and bounds how often it is asked', async () => {
    const bounded = await openTestApp({ config: { limitScale: 1 } });
    const nimal = await bounded.signUp('nimal');
    const send = (headers: Record<string, string>) => bounded.request('POST', '/api/auth/sendmylink', { headers });
    expect((await send(nimal.headers)).status).toBe(409);
    const { store } = bounded;
    await store.transact((tx) => tx.updateTable('users').set({ proven_at: null }).execute());
    await store.transact((tx) => {
      const month = { category_year: 2026, category_month: 'March', end_date: '2026-12-31' };
      return tx
        .insertInto('waiting_grants')
        .values({ ...month, email: nimal.user.email, actor_id: newId(), given_at: 1 })
        .execute();
    });
    const statuses: number[] = [];
    for (let index = 0; index < 4; index++) statuses.push((await send(nimal.headers)).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
    expect(bounded.mails).toHaveLength(3);
    // an account that is made anew with the address counts on
    await store.transact((tx) => tx.updateTable('users').set({ email: 'old@papertide.test' }).execute());
    const again = await bounded.signUp('nimal');
    await store.transact((tx) => tx.updateTable('users').set({ proven_at: null }).execute());
    expect((await send(again.headers)).status).toBe(429);
  });
});
