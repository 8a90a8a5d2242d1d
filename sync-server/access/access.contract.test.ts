// Giving access does this on every database, with admins, sign-ups and students who join at once.

import { v7 as newId } from 'uuid';
import { beforeAll, describe, expect, it } from 'vitest';
import { noteProven } from '../accounts/mailboxes.ts';
import type { WholeGroup } from '../../shared/group-forms.ts';
import { openPaperServerOn, type PaperServer } from '../testing/papers.ts';
import { syncAs } from '../testing/responses.ts';
import { STORES } from '../testing/stores.ts';

const ROUNDS = 4;
const MONTH = { selectedYear: 2026, selectedMonth: 'April' };
const PASSWORD = 'tide4papers!';

describe.each(STORES)('access on $name', (kind) => {
  let server: PaperServer;
  beforeAll(async () => {
    server = await openPaperServerOn(kind);
  });

  const signUp = (email: string) =>
    server.anonymous.call('POST', 'auth/signup', {
      fname: 'Nimal',
      lname: 'Perera',
      email,
      address: 'Galle',
      password: PASSWORD,
      confirmPassword: PASSWORD,
    });
  const give = (user_id: string, endDate: string, month = MONTH) =>
    server.admin.call('POST', 'subscription/addsubscription', { ...month, endDate, selectedUser: user_id });
  const grantsOf = (user_id: string) =>
    server.store.read.selectFrom('grants').selectAll().where('user_id', '=', user_id).execute();
  const liveGrantsOf = async (user_id: string, month = 'April') =>
    (await grantsOf(user_id)).filter((grant) => grant.deleted === 0 && grant.category_month === month);

  /** Students who were never here before. */
  async function newStudents(count: number) {
    const emails = Array.from({ length: count }, () => `${newId()}@papertide.test`);
    for (const email of emails) expect((await signUp(email)).status).toBe(201);
    const rows = await server.store.read.selectFrom('users').selectAll().where('email', 'in', emails).execute();
    return rows.map(({ user_id, email }) => ({ user_id, email }));
  }

  it('[S4] a month that many give at once is one grant, which lasts until the latest end', async () => {
    const { user_id } = server.locked;
    const days = ['2026-07-01', '2026-09-01', '2026-08-01', '2026-09-01', '2026-06-01'];
    const replies = await Promise.all(days.map((day) => give(user_id, day)));
    for (const { status } of replies) expect([200, 208]).toContain(status);
    expect(await liveGrantsOf(user_id)).toMatchObject([{ end_date: '2026-09-01' }]);
    expect((await syncAs(server.locked)).pull.grants).toMatchObject([{ end_date: '2026-09-01', deleted: 0 }]);
  });

  it('a month that one admin gives while another takes it back is there or not, and the student’s devices hear which', async () => {
    const month = { selectedYear: 2026, selectedMonth: 'May' };
    const { user_id } = server.locked;
    let { cursor } = await syncAs(server.locked);
    const held = new Map<string, number>();
    for (let round = 0; round < ROUNDS; round++) {
      await give(user_id, `2026-10-0${round + 1}`, month);
      const [grant] = await liveGrantsOf(user_id, 'May');
      const takeBack = () =>
        server.admin.call('DELETE', `subscription/removeaccess?subscription_id=${grant?.subscription_id}`);
      const replies = await Promise.all([takeBack(), give(user_id, '2026-12-31', month), takeBack()]);
      for (const { status } of replies) expect([200, 208, 404]).toContain(status);
      const reply = await syncAs(server.locked, {}, cursor);
      ({ cursor } = reply);
      for (const row of reply.pull.grants) held.set(row.subscription_id, row.deleted);
      const live = await liveGrantsOf(user_id, 'May');
      expect(live.length).toBeLessThanOrEqual(1);
      expect([...held].filter(([, deleted]) => deleted === 0).map(([id]) => id)).toEqual(
        live.map(({ subscription_id }) => subscription_id),
      );
    }
  });

  it('[R28] of several months kept for one address at once the latest end stands', async () => {
    const email = `${newId()}@papertide.test`;
    const days = ['2026-07-01', '2026-09-01', '2026-08-01', '2026-06-01'];
    await Promise.all(
      days.map((endDate) =>
        server.admin.send('POST', 'subscription/grantmany', { ...MONTH, endDate, emails: [email], keepUnknown: true }),
      ),
    );
    const pending = await server.store.read
      .selectFrom('waiting_grants')
      .selectAll()
      .where('email', '=', email)
      .execute();
    expect(pending).toMatchObject([{ end_date: '2026-09-01' }]);
  });

  it('[R28] a month given to an address that signs up at the same moment is given, or waits and its owner is told', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const email = `${newId()}@papertide.test`;
      const list = { ...MONTH, endDate: '2026-09-01', emails: [email], keepUnknown: true };
      const [made, granted] = await Promise.all([
        signUp(email),
        server.admin.send<{ data: { outcome: string }[] }>('POST', 'subscription/grantmany', list),
      ]);
      expect(made.status).toBe(201);
      const user = await server.store.read
        .selectFrom('users')
        .selectAll()
        .where('email', '=', email)
        .executeTakeFirstOrThrow();
      const wasGiven = (await liveGrantsOf(user.user_id)).length === 1;
      const told = await server.store.read
        .selectFrom('password_resets')
        .selectAll()
        .where('user_id', '=', user.user_id)
        .execute();
      expect([granted.data[0]?.outcome, wasGiven, told.length]).toEqual(
        wasGiven ? ['given', true, 0] : ['kept', false, 1],
      );
    }
  });

  it('an address that signs up many times at once has one account', async () => {
    const email = `${newId()}@papertide.test`;
    const replies = await Promise.all([1, 2, 3, 4].map(() => signUp(email)));
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409]);
  });

  it('[R111] students who are added to a group while it is given a month all have it, once', async () => {
    const group_id = newId();
    await server.admin.send('PUT', 'groups/savegroup', { group_id, name: 'Monday' });
    const students = await newStudents(6);
    for (const { user_id } of students) await server.store.transact((tx) => noteProven(tx, user_id, 1));
    const add = ({ email }: { email: string }) =>
      server.admin.call('POST', 'groups/addmembers', { group_id, emails: [email], keepUnknown: false });
    const month = { group_id, selectedYear: 2026, selectedMonth: 'June', endDate: '2026-12-31' };
    const replies = await Promise.all([
      ...students.slice(0, 3).map(add),
      server.admin.call('PUT', 'groups/givemonth', month),
      ...students.slice(3).map(add),
      server.admin.call('PUT', 'groups/givemonth', month),
    ]);
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
    const { data } = await server.admin.get<{ data: WholeGroup }>(`groups/getgroup?group_id=${group_id}`);
    expect(data.members).toHaveLength(students.length);
    for (const { user_id } of students) expect(await liveGrantsOf(user_id, 'June')).toHaveLength(1);
  });

  it('[F49] a refresh token that is traded twice at once lets nobody out, and both go on', async () => {
    const [student] = await newStudents(1);
    const signedIn = await server.anonymous.call('POST', 'auth/signin', { email: student?.email, password: PASSWORD });
    const cookie = (signedIn.headers.get('set-cookie') ?? '').split(';', 1)[0] ?? '';
    const headers = { cookie, origin: server.deps.config.appOrigin };
    const trade = () => server.anonymous.call('POST', 'auth/updatetoken', undefined, headers);
    const replies = await Promise.all([trade(), trade()]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
  });
});
