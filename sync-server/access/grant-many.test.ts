import { describe, expect, it } from 'vitest';
import { MOST_ADDRESSES } from '../../shared/access-forms.ts';
import { openTestApp, PASSWORD, type TestApp } from '../testing/app.ts';

const FORM = { selectedYear: 2026, selectedMonth: 'March', endDate: '2026-03-30', keepUnknown: true };
const MARCH = { category_year: 2026, category_month: 'March' };

async function openAcademy() {
  const app = await openTestApp({ config: { accessTokenSeconds: 30 * 86_400 } });
  const { headers } = await app.signUp('boss', 'admin');
  const student = await app.signUp('nimal');
  const grantMany = async (emails: string[], changes: object = {}) => {
    const body = { ...FORM, emails, ...changes };
    const reply = await app.request('POST', '/api/subscription/grantmany', { body, headers });
    return reply.status === 200 ? Object(await reply.json()).data : reply.status;
  };
  const register = async (email: string) => {
    const form = { fname: 'K', lname: 'P', address: 'Galle', password: PASSWORD, confirmPassword: PASSWORD };
    const reply = await app.request('POST', '/api/auth/signup', { body: { ...form, email } });
    return reply.status;
  };
  const grants = () => app.store.read.selectFrom('grants').selectAll().orderBy('category_month').execute();
  const waiting = async () =>
    Object(await (await app.request('GET', '/api/subscription/getwaiting', { headers })).json()).data;
  const log = async () => Object(await (await app.request('GET', '/api/auth/getaccesslog', { headers })).json()).data;
  return { ...app, headers, student, grantMany, register, grants, waiting, log };
}

describe('grantmany', () => {
  it('tells of each address what became of it, and a call made again changes nothing', async () => {
    const { grantMany, grants, student, log } = await openAcademy();
    const emails = ['NIMAL@papertide.test', 'kamala@papertide.test', 'nobody', 'nimal@papertide.test'];
    const end_date = FORM.endDate;
    expect(await grantMany(emails)).toEqual([
      { email: 'nimal@papertide.test', outcome: 'given', end_date },
      { email: 'kamala@papertide.test', outcome: 'kept', end_date },
      { email: 'nobody', outcome: 'no_address', end_date: null },
      { email: 'nimal@papertide.test', outcome: 'already', end_date },
    ]);
    const lines = await log();
    expect(lines).toMatchObject([
      { action: 'access_kept', about: 'kamala@papertide.test', ...MARCH },
      { action: 'access_given', about: 'nimal Test', actor: 'boss Test', ...MARCH, end_date },
    ]);
    const again = await grantMany(emails);
    expect(again.map(({ outcome }: { outcome: string }) => outcome)).toEqual([
      'already',
      'kept',
      'no_address',
      'already',
    ]);
    expect(await grants()).toMatchObject([{ user_id: student.user.user_id, seq: 1 }]);
    expect(await log()).toEqual(lines);
  });

  it('prolongs what ends sooner and shortens nothing', async () => {
    const { grantMany } = await openAcademy();
    const emails = ['nimal@papertide.test', 'kamala@papertide.test'];
    await grantMany(emails);
    const endDate = '2026-04-10';
    expect(await grantMany(emails, { endDate })).toMatchObject([
      { outcome: 'prolonged', end_date: endDate },
      { outcome: 'kept', end_date: endDate },
    ]);
    expect(await grantMany(emails)).toMatchObject([
      { outcome: 'already', end_date: endDate },
      { outcome: 'kept', end_date: endDate },
    ]);
  });

  it('keeps unknown addresses only where that was asked for', async () => {
    const { grantMany, waiting } = await openAcademy();
    expect(await grantMany(['kamala@papertide.test'], { keepUnknown: false })).toMatchObject([{ outcome: 'unknown' }]);
    expect(await waiting()).toEqual([]);
  });

  it('refuses a form that breaks a rule, an empty list and one that is too long', async () => {
    const { grantMany } = await openAcademy();
    expect(await grantMany(['n@a.lk'], { endDate: 'soon' })).toBe(422);
    expect(await grantMany([])).toBe(400);
    expect(await grantMany(Array.from({ length: MOST_ADDRESSES + 1 }, (_, index) => `n${index}@a.lk`))).toBe(400);
  });
});

describe('[R28] a month kept for an address', () => {
  /** Uses the newest link that was mailed to an address. */
  async function useLink({ mails, request }: Pick<TestApp, 'mails' | 'request'>, email: string) {
    const text = mails.findLast(({ to }) => to === email)?.text ?? '';
    const token = /reset-password#token=(\S+)/.exec(text)?.[1] ?? '';
    const body = { token, password: 'ebb5papers?', confirmPassword: 'ebb5papers?' };
    return (await request('POST', '/api/auth/resetpassword', { body })).status;
  }

  it('is not given at the sign-up, which anybody can do with any address, but by the link that it sends there', async () => {
    const academy = await openAcademy();
    const { grantMany, register, grants, waiting, log, mails } = academy;
    await grantMany(['kamala@papertide.test']);
    await grantMany(['kamala@papertide.test'], { selectedMonth: 'April' });
    expect(await waiting()).toMatchObject([
      { email: 'kamala@papertide.test', category_month: 'April', has_account: false },
      { email: 'kamala@papertide.test', category_month: 'March' },
    ]);
    expect(await register('Kamala@Papertide.test')).toBe(201);
    expect(await grants()).toEqual([]);
    expect(await waiting()).toMatchObject([{ has_account: true }, { has_account: true }]);
    expect(mails).toMatchObject([{ to: 'kamala@papertide.test', subject: 'Your access to Papertide' }]);
    expect(mails[0]?.text).toContain('show that the address is yours');

    expect(await useLink(academy, 'kamala@papertide.test')).toBe(200);
    expect(await grants()).toMatchObject([
      { category_month: 'April' },
      { category_month: 'March', end_date: FORM.endDate },
    ]);
    expect(await waiting()).toEqual([]);
    expect((await log())[0]).toMatchObject({ action: 'kept_given', actor: 'boss Test', about: 'K P' });
    expect(await useLink(academy, 'kamala@papertide.test')).toBe(400);
    expect(await grants()).toHaveLength(2);
  });

  it('is mailed of at its sign-up and at no other, and the reply tells a stranger nothing', async () => {
    const { grantMany, request, mails, grants } = await openAcademy();
    await grantMany(['kamala@papertide.test']);
    const form = { fname: 'K', lname: 'P', address: 'Galle', password: PASSWORD, confirmPassword: PASSWORD };
    const messageOf = async (email: string) =>
      Object(await (await request('POST', '/api/auth/signup', { body: { ...form, email } })).json()).message;
    expect(await messageOf('ruwan@papertide.test')).toBe('Your account is ready. Please log in.');
    expect(mails).toEqual([]);
    expect(await messageOf('kamala@papertide.test')).toBe('Your account is ready. Please log in.');
    expect(mails).toHaveLength(1);
    expect(await grants()).toEqual([]);
  });

  it('goes to who has the mailbox by any link from there, also where a stranger had signed up with the address', async () => {
    const academy = await openAcademy();
    const { grantMany, register, grants, request, signIn } = academy;
    await grantMany(['kamala@papertide.test']);
    await register('kamala@papertide.test');
    const stranger = await signIn('kamala@papertide.test');
    await request('POST', '/api/auth/forgotpassword', { body: { email: 'kamala@papertide.test' } });
    await academy.mailsCome(2);
    expect(await useLink(academy, 'kamala@papertide.test')).toBe(200);
    expect(await grants()).toHaveLength(1);
    const asStranger = await request('GET', '/api/subscription/getallaccesspaperforuser', stranger);
    expect(asStranger.status).toBe(401);
  });

  it('can be given by an admin who knows whose the account is, once, and only where there is one', async () => {
    const { grantMany, register, grants, waiting, request, headers, log } = await openAcademy();
    await grantMany(['kamala@papertide.test']);
    const give = () =>
      request('POST', '/api/subscription/givewaiting', { body: { email: 'kamala@papertide.test', ...MARCH }, headers });
    expect((await give()).status).toBe(409);
    expect(await waiting()).toHaveLength(1);
    await register('kamala@papertide.test');
    expect((await give()).status).toBe(200);
    expect(await grants()).toMatchObject([{ ...MARCH, end_date: FORM.endDate }]);
    expect(await waiting()).toEqual([]);
    expect((await give()).status).toBe(404);
    expect((await log())[0]).toMatchObject({ action: 'access_given', actor: 'boss Test', about: 'K P' });
  });

  it('waits no more once the account was granted as much by itself', async () => {
    const { grantMany, register, waiting, store, request, headers } = await openAcademy();
    await grantMany(['kamala@papertide.test']);
    await register('kamala@papertide.test');
    const { user_id } = await store.read
      .selectFrom('users')
      .select('user_id')
      .where('email', '=', 'kamala@papertide.test')
      .executeTakeFirstOrThrow();
    const give = async (endDate: string) => {
      const body = { ...FORM, selectedUser: user_id, endDate };
      await request('POST', '/api/subscription/addsubscription', { body, headers });
    };
    await give('2026-03-20');
    expect(await waiting()).toHaveLength(1);
    await give('2026-04-20');
    expect(await waiting()).toEqual([]);
  });

  it('stays where the sign-up was refused, as that address has an account', async () => {
    const { grantMany, register, store, grants } = await openAcademy();
    expect(await register('nimal@papertide.test')).toBe(409);
    expect(await store.read.selectFrom('sequences').selectAll().execute()).toEqual([]);
    await grantMany(['nimal@papertide.test']);
    expect(await grants()).toHaveLength(1);
  });

  it('is not given once its end has passed', async () => {
    const academy = await openAcademy();
    const { grantMany, register, grants, waiting, clock } = academy;
    await grantMany(['kamala@papertide.test']);
    clock.nowMs = Date.parse('2026-03-31T00:00:00+05:30');
    await register('kamala@papertide.test');
    expect(academy.mails).toEqual([]);
    await academy.request('POST', '/api/auth/forgotpassword', { body: { email: 'kamala@papertide.test' } });
    await academy.mailsCome(1);
    expect(await useLink(academy, 'kamala@papertide.test')).toBe(200);
    expect(await grants()).toEqual([]);
    expect(await waiting()).toEqual([]);
  });

  it('can be taken back, once', async () => {
    const { grantMany, register, grants, request, headers, log } = await openAcademy();
    await grantMany(['kamala@papertide.test']);
    const remove = () =>
      request('POST', '/api/subscription/removewaiting', {
        body: { email: 'kamala@papertide.test', ...MARCH },
        headers,
      });
    expect((await remove()).status).toBe(200);
    expect((await remove()).status).toBe(404);
    await register('kamala@papertide.test');
    expect(await grants()).toEqual([]);
    expect((await log())[0]).toMatchObject({ action: 'kept_removed', about: 'kamala@papertide.test' });
  });
});
