// A code lets students join by themselves: it neither costs the owner of an address what waits there [R224], nor brings back what
// staff took away [R247], nor gives the room of an account that the academy knows [R248].

import { v7 as newId } from 'uuid';
import { describe, expect, it } from 'vitest';
import { DEFAULT_QUOTA, readAccountUsage } from '../quota/usage.ts';
import { openTestApp, PASSWORD } from '../testing/app.ts';

const MARCH = { selectedYear: 2026, selectedMonth: 'March', endDate: '2026-03-30' };
const MARCH_OF_LIST = { category_year: 2026, category_month: 'March' };
const KAMALA = 'kamala@papertide.test';
const NEW_PASSWORD = 'ebb5papers?';

/** An academy with a class that has March, and somebody who can sign up with Kamala's address. */
async function openClass() {
  const app = await openTestApp({ config: { accessTokenSeconds: 400 * 86_400 } });
  const boss = await app.signUp('boss', 'admin');
  const call = async (method: string, path: string, body?: object, headers = boss.headers) => {
    const reply = await app.request(method, `/api/${path}`, { ...(body && { body }), headers });
    const text = await reply.text();
    return { status: reply.status, ...(text === '' ? {} : Object(JSON.parse(text))) };
  };
  const group_id = newId();
  const { data } = await call('PUT', 'groups/savegroup', { group_id, name: 'Monday' });
  await call('PUT', 'groups/givemonth', { group_id, ...MARCH });
  const code: string = data.group.code;

  async function signUp(email = KAMALA) {
    const form = { fname: 'Kamala', lname: 'P', address: 'Galle', password: PASSWORD, confirmPassword: PASSWORD };
    expect((await call('POST', 'auth/signup', { ...form, email })).status).toBe(201);
    const { headers } = await app.signIn(email);
    const own = (method: string, path: string, body?: object) => call(method, path, body, headers);
    return {
      own,
      user_id: await idOf(email),
      join: () => own('POST', 'groups/join', { code }),
      leave: () => own('POST', 'groups/leave', { group_id }),
      deleteAccount: async (password = PASSWORD) =>
        expect((await own('POST', 'auth/deletemyaccount', { email, password })).status).toBe(200),
    };
  }
  async function idOf(email: string): Promise<string> {
    const row = await app.store.read
      .selectFrom('users')
      .select('user_id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    return row.user_id;
  }
  const add = async (email = KAMALA) =>
    (await call('POST', 'groups/addmembers', { group_id, emails: [email], keepUnknown: true })).data[0];
  const read = async () => (await call('GET', `groups/getgroup?group_id=${group_id}`)).data;
  const takeOut = (user_id: string) => call('POST', 'groups/removemember', { group_id, user_id });
  const waitingMonths = async () => (await call('GET', 'subscription/getwaiting')).data;
  const stopKeeping = () => call('POST', 'subscription/removewaiting', { email: KAMALA, ...MARCH_OF_LIST });
  const grantsOf = async (user_id: string) =>
    (await call('GET', `subscription/getallaccesspaperforuser?user_id=${user_id}`)).accessMonths;
  /** Uses the newest link in the mailbox, or one that is asked for. */
  async function prove(email = KAMALA): Promise<void> {
    const count = app.mails.length + 1;
    await app.request('POST', '/api/auth/forgotpassword', { body: { email } });
    await app.mailsCome(count);
    const token = /reset-password#token=(\S+)/.exec(app.mails.at(-1)?.text ?? '')?.[1];
    const form = { token, password: NEW_PASSWORD, confirmPassword: NEW_PASSWORD };
    expect((await call('POST', 'auth/resetpassword', form)).status).toBe(200);
  }
  return {
    ...app,
    call,
    group_id,
    signUp,
    idOf,
    add,
    read,
    takeOut,
    waitingMonths,
    stopKeeping,
    grantsOf,
    prove,
  };
}

describe('[R224] the place that an academy keeps for an address', () => {
  it('stays, whatever a stranger does who signed up with it and joined by the code', async () => {
    const { add, signUp, read, prove, idOf, grantsOf } = await openClass();
    await add();
    const stranger = await signUp();
    expect((await stranger.join()).status).toBe(200);
    expect(await read()).toMatchObject({
      members: [{ email: KAMALA }],
      waiting: [],
      group: { members: 1, waiting: 0 },
    });
    await stranger.leave();
    expect(await read()).toMatchObject({ members: [], waiting: [KAMALA], group: { waiting: 1 } });
    await stranger.join();
    await stranger.deleteAccount();
    expect(await read()).toMatchObject({ members: [], waiting: [KAMALA] });

    await signUp();
    await prove();
    expect(await read()).toMatchObject({ members: [{ email: KAMALA }], waiting: [] });
    expect(await grantsOf(await idOf(KAMALA))).toHaveLength(1);
  });

  it('is kept also where the stranger is in the group already when the list comes', async () => {
    const { add, signUp, read } = await openClass();
    const stranger = await signUp();
    await stranger.join();
    expect(await add()).toMatchObject({ outcome: 'already' });
    await stranger.leave();
    expect(await read()).toMatchObject({ members: [], waiting: [KAMALA] });
  });

  it('goes where an admin takes the student out', async () => {
    const { add, signUp, read, takeOut, prove } = await openClass();
    await add();
    const { join, user_id } = await signUp();
    await join();
    await takeOut(user_id);
    await prove();
    expect(await read()).toMatchObject({ members: [], waiting: [] });
  });
});

describe('[R247] a month that staff took away', () => {
  it('while it waited does not wait again because the student leaves the group and joins it', async () => {
    const { signUp, waitingMonths, stopKeeping, prove, grantsOf, idOf } = await openClass();
    const { join, leave } = await signUp();
    expect(await join()).toMatchObject({ not_confirmed: true });
    expect(await waitingMonths()).toHaveLength(1);
    expect((await stopKeeping()).status).toBe(200);
    await leave();
    expect((await join()).not_confirmed).toBeUndefined();
    expect(await waitingMonths()).toEqual([]);
    await prove();
    expect(await grantsOf(await idOf(KAMALA))).toEqual([]);
  });

  it('from a proven account does not come by deleting it, signing up again and joining', async () => {
    const { signUp, signIn, call, idOf, prove, grantsOf, waitingMonths, group_id, read } = await openClass();
    const first = await signUp();
    await first.join();
    await prove();
    const [{ subscription_id }] = await grantsOf(await idOf(KAMALA));
    await call('DELETE', `subscription/removeaccess?subscription_id=${subscription_id}`);
    const { headers } = await signIn(KAMALA, NEW_PASSWORD);
    const form = { email: KAMALA, password: NEW_PASSWORD };
    expect((await call('POST', 'auth/deletemyaccount', form, headers)).status).toBe(200);

    const again = await signUp();
    await again.join();
    expect(await waitingMonths()).toEqual([]);
    await prove();
    expect(await grantsOf(await idOf(KAMALA))).toEqual([]);
    expect((await read()).months).toMatchObject([{ without: 1 }]);
    // an admin's giving counts
    await call('PUT', 'groups/givemonth', { group_id, ...MARCH });
    expect(await grantsOf(await idOf(KAMALA))).toHaveLength(1);
  });

  it('comes again where an admin keeps it again, by a list or by the group', async () => {
    const { signUp, call, waitingMonths, stopKeeping, prove, grantsOf, idOf } = await openClass();
    const { join, leave } = await signUp();
    await join();
    await stopKeeping();
    await call('POST', 'subscription/grantmany', { ...MARCH, emails: [KAMALA], keepUnknown: true });
    await leave();
    await join();
    expect(await waitingMonths()).toHaveLength(1);
    await prove();
    expect(await grantsOf(await idOf(KAMALA))).toHaveLength(1);
  });

  it('and was given again stays given after the account is deleted and made again', async () => {
    const { signUp, call, user, idOf, grantsOf, waitingMonths } = await withTakenBack();
    await call('POST', 'subscription/addsubscription', { ...MARCH, selectedUser: user.user_id });
    expect(await grantsOf(user.user_id)).toHaveLength(1);
    await user.deleteAccount();
    const again = await signUp();
    await again.join();
    expect(await waitingMonths()).toHaveLength(1);
    expect(await grantsOf(await idOf(KAMALA))).toEqual([]);
  });

  /** Kamala had March by an admin's hand, and it was taken back. */
  async function withTakenBack() {
    const academy = await openClass();
    const user = await academy.signUp();
    await academy.call('POST', 'subscription/addsubscription', { ...MARCH, selectedUser: user.user_id });
    const [{ subscription_id }] = await academy.grantsOf(user.user_id);
    await academy.call('DELETE', `subscription/removeaccess?subscription_id=${subscription_id}`);
    return { ...academy, user };
  }
});

describe('[R247] a student whom staff took out of a group', () => {
  it('is not let in by the code under a new account of the address, also after another deletion', async () => {
    const { signUp, takeOut, store } = await openClass();
    const first = await signUp();
    await first.join();
    await takeOut(first.user_id);
    await first.deleteAccount();
    for (let times = 0; times < 2; times++) {
      const again = await signUp();
      expect(await again.join()).toMatchObject({ status: 409, code: 'taken_out' });
      await again.deleteAccount();
    }
    // the address itself stands nowhere
    const rows = await store.read.selectFrom('removed_from_groups').selectAll().execute();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain('kamala');
  });

  it('is let in again once a list has the address', async () => {
    const { signUp, takeOut, add } = await openClass();
    const first = await signUp();
    await first.join();
    await takeOut(first.user_id);
    expect(await add()).toMatchObject({ outcome: 'kept' });
    expect((await first.join()).status).toBe(200);
    await takeOut(first.user_id);
    await first.deleteAccount();
    expect(await add()).toMatchObject({ outcome: 'kept' });
    expect((await (await signUp()).join()).status).toBe(200);
  });

  it('may join again where an admin deleted the account, and after a year', async () => {
    const { signUp, takeOut, call, clock } = await openClass();
    const first = await signUp();
    await first.join();
    await takeOut(first.user_id);
    await call('POST', 'auth/deleteuser', { user_id: first.user_id, email: KAMALA });
    const second = await signUp();
    expect((await second.join()).status).toBe(200);
    await takeOut(second.user_id);
    await second.deleteAccount();
    clock.nowMs += 366 * 86_400_000;
    expect((await (await signUp()).join()).status).toBe(200);
  });

  it('keeps no group from being deleted', async () => {
    const { signUp, takeOut, call, group_id, store } = await openClass();
    const first = await signUp();
    await first.join();
    await takeOut(first.user_id);
    await first.deleteAccount();
    expect((await call('DELETE', `groups/deletegroup?group_id=${group_id}`)).status).toBe(204);
    expect(await store.read.selectFrom('removed_from_groups').selectAll().execute()).toEqual([]);
  });
});

it('[R224] a mailbox gets no second link within a day by an account that is deleted and made again', async () => {
  const { signUp, mails, clock } = await openClass();
  for (let times = 0; times < 3; times++) {
    const stranger = await signUp();
    await stranger.join();
    await stranger.deleteAccount();
  }
  expect(mails).toHaveLength(1);
  clock.nowMs += 25 * 3_600_000;
  await signUp();
  expect(mails).toHaveLength(2);
});

it('[R248] a place by a code gives no more room than a sign-up, until the academy knows the account', async () => {
  const { signUp, store, prove, user } = await withMember();
  const isConfirmed = async () => (await readAccountUsage(store.read, user.user_id)).account?.isConfirmed;
  expect(await isConfirmed()).toBe(false);
  await prove();
  expect(await isConfirmed()).toBe(true);
  expect(DEFAULT_QUOTA.unconfirmed.recordingBytes).toBeLessThan(DEFAULT_QUOTA.recordingBytes);
  const other = await signUp('ruwan@papertide.test');
  // a member from before it was known who came by a code
  await store.transact((tx) =>
    tx.insertInto('group_members').values({ group_id: user.group_id, user_id: other.user_id, joined_at: 1 }).execute(),
  );
  expect((await readAccountUsage(store.read, other.user_id)).account?.isConfirmed).toBe(true);
});

async function withMember() {
  const academy = await openClass();
  const user = { ...(await academy.signUp()), group_id: academy.group_id };
  await user.join();
  return { ...academy, user };
}
