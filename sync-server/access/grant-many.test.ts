import { describe, expect, it } from 'vitest';
import { MOST_ADDRESSES } from '../../shared/access-forms.ts';
import { openTestApp, PASSWORD } from '../testing/app.ts';

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
  it('is given at the sign-up, in any letters, and to nobody else', async () => {
    const { grantMany, register, grants, waiting, log } = await openAcademy();
    await grantMany(['kamala@papertide.test']);
    await grantMany(['kamala@papertide.test'], { selectedMonth: 'April' });
    expect(await waiting()).toMatchObject([
      { email: 'kamala@papertide.test', category_month: 'April' },
      { email: 'kamala@papertide.test', category_month: 'March' },
    ]);
    expect(await register('ruwan@papertide.test')).toBe(201);
    expect(await grants()).toEqual([]);
    expect(await register('Kamala@Papertide.test')).toBe(201);
    expect(await grants()).toMatchObject([
      { category_month: 'April' },
      { category_month: 'March', end_date: FORM.endDate },
    ]);
    expect(await waiting()).toEqual([]);
    expect((await log())[0]).toMatchObject({ action: 'kept_given', actor: 'boss Test', about: 'K P' });
  });

  it('stays where the sign-up was refused, as that address has an account', async () => {
    const { grantMany, register, store, grants } = await openAcademy();
    expect(await register('nimal@papertide.test')).toBe(409);
    expect(await store.read.selectFrom('sequences').selectAll().execute()).toEqual([]);
    await grantMany(['nimal@papertide.test']);
    expect(await grants()).toHaveLength(1);
  });

  it('is not given once its end has passed', async () => {
    const { grantMany, register, grants, waiting, clock } = await openAcademy();
    await grantMany(['kamala@papertide.test']);
    clock.nowMs = Date.parse('2026-03-31T00:00:00+05:30');
    await register('kamala@papertide.test');
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
