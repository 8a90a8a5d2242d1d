// What happens to the place of an invited student whose address changes, or whose account becomes one with another.

import { v7 as newId } from 'uuid';
import { describe, expect, it } from 'vitest';
import { openTestApp } from '../testing/app.ts';

const WRONG = 'kamala@papertide.tset';
const RIGHT = 'kamala@papertide.test';
const MARCH = { selectedYear: 2026, selectedMonth: 'March', endDate: '2026-03-30' };

/** A class with one invited student, whose address was mistyped; a month waits for it too. */
async function openClass() {
  const app = await openTestApp({ config: { accessTokenSeconds: 30 * 86_400 } });
  const { headers } = await app.signUp('boss', 'owner');
  const call = async (method: string, path: string, body?: object) => {
    const reply = await app.request(method, `/api/${path}`, { ...(body ? { body } : {}), headers });
    const text = await reply.text();
    return { status: reply.status, body: Object(text === '' ? {} : JSON.parse(text)) };
  };
  const list_id = newId();
  const row = { first_name: 'Kamala', last_name: 'Perera', email: WRONG, phone: '', group: '7B' };
  await call('POST', 'groups/importstudents', { list_id, rows: [row] });
  await call('POST', 'subscription/grantmany', { ...MARCH, emails: [WRONG], keepUnknown: true });
  const [{ group_id }] = (await call('GET', 'groups/getgroups')).body.data;
  const readClass = async () => {
    const { members, waiting, invited } = (await call('GET', `groups/getgroup?group_id=${group_id}`)).body.data;
    const emailsOf = (rows: { email: string }[]) => rows.map(({ email }) => email);
    return { members: emailsOf(members), waiting, invited: emailsOf(invited) };
  };
  const { user_id } = (await call('GET', `groups/getgroup?group_id=${group_id}`)).body.data.invited[0];
  const linkTo = (to: string, path: string) =>
    new RegExp(`${path}#token=(\\S+)`).exec(app.mails.findLast((mail) => mail.to === to)?.text ?? '')?.[1] ?? '';
  /** Chooses the first password with the link of the newest mail to an address. */
  const accept = (to: string) => {
    const body = { token: linkTo(to, 'reset-password'), password: 'ebb5papers?', confirmPassword: 'ebb5papers?' };
    return app.request('POST', '/api/auth/resetpassword', { body });
  };
  const setEmailOf = (id: string, email: string) =>
    call('PUT', 'auth/setemail', { user_id: id, email, reason: 'It was mistyped.' });
  const setEmail = (email: string) => setEmailOf(user_id, email);
  const months = async (id = user_id) =>
    (await app.store.read.selectFrom('grants').selectAll().where('user_id', '=', id).execute()).map(
      ({ category_month }) => category_month,
    );
  const add = (...emails: string[]) => call('POST', 'groups/addmembers', { group_id, emails, keepUnknown: true });
  const merge = async (kept_id: string, gone_id = user_id) => {
    const call_id = newId();
    expect(await call('POST', 'auth/mergeaccounts', { call_id, kept_id, gone_id })).toMatchObject({ status: 200 });
    return () => call('POST', 'auth/undomerge', { merge_id: call_id });
  };
  /** Signs somebody up whose mailbox is not proven. */
  const register = async (email: string) => {
    const { user } = await app.signUp('somebody');
    await app.store.transact((tx) =>
      tx.updateTable('users').set({ email, proven_at: null }).where('user_id', '=', user.user_id).execute(),
    );
    return user.user_id;
  };
  return {
    ...app,
    register,
    call,
    list_id,
    group_id,
    user_id,
    readClass,
    linkTo,
    accept,
    setEmail,
    setEmailOf,
    months,
    add,
    merge,
  };
}

describe('[R589] an invited student whose address staff change', () => {
  it('keeps the place and the months, is invited at the new address, and enters with its link', async () => {
    const { readClass, setEmail, accept, months, call, mails } = await openClass();
    expect((await setEmail(RIGHT)).status).toBe(200);
    expect(await readClass()).toEqual({ members: [], waiting: [RIGHT], invited: [RIGHT] });
    expect((await call('GET', 'subscription/getwaiting')).body.data).toMatchObject([
      { email: RIGHT, is_invited: true },
    ]);
    expect(mails.findLast(({ to }) => to === RIGHT)).toMatchObject({ subject: 'Your Papertide account' });
    // the link in the mistyped mailbox is of no use
    expect((await accept(WRONG)).status).toBe(400);
    expect((await accept(RIGHT)).status).toBe(200);
    expect(await readClass()).toEqual({ members: [RIGHT], waiting: [], invited: [] });
    expect(await months()).toEqual(['March']);
  });

  it('enters the class with the link that proves the new address, and gets another one for a password', async () => {
    const { readClass, call, request, linkTo, accept, months, user_id, mails } = await openClass();
    await call('POST', 'auth/changeemail', { user_id, email: RIGHT });
    // there is no password to log in with
    expect(mails.findLast(({ to }) => to === RIGHT)?.text).toContain('within 7 days.\n');
    expect(await readClass()).toMatchObject({ invited: [WRONG] });
    const body = { token: linkTo(RIGHT, 'new-address') };
    const reply = await request('POST', '/api/auth/confirmnewemail', { body });
    expect(await reply.json()).toMatchObject({ email: RIGHT, is_invited: true });
    expect(await readClass()).toEqual({ members: [RIGHT], waiting: [], invited: [] });
    expect(await months()).toEqual(['March']);
    expect((await accept(RIGHT)).status).toBe(200);
  });

  it('has one place where the new address waited too, and leaves none to whoever signs up with the old one', async () => {
    const { add, call, readClass, setEmail, register, months } = await openClass();
    await add(RIGHT);
    await setEmail(RIGHT);
    expect(await readClass()).toEqual({ members: [], waiting: [RIGHT], invited: [RIGHT] });
    const other = await register(WRONG);
    expect((await call('POST', 'auth/confirmaddress', { user_id: other })).status).toBe(200);
    expect(await readClass()).toEqual({ members: [], waiting: [RIGHT], invited: [RIGHT] });
    expect(await months(other)).toEqual([]);
  });

  it('an import that added an account with an unproven address is undone where its place waits', async () => {
    const { call, register, readClass, signUp, merge } = await openClass();
    const importRow = async (email: string) => {
      const list_id = newId();
      const row = { first_name: 'Amara', last_name: 'Silva', email, phone: '', group: '7B' };
      await call('POST', 'groups/importstudents', { list_id, rows: [row] });
      return () => call('PUT', 'groups/undoimport', { list_id });
    };
    const user_id = await register('amara@papertide.test');
    const undo = await importRow('amara@papertide.test');
    await call('PUT', 'auth/setemail', { user_id, email: 'other@papertide.test', reason: 'A new address.' });
    expect(await readClass()).toMatchObject({ waiting: ['amara@papertide.test', WRONG] });
    expect((await undo()).status).toBe(200);
    expect(await readClass()).toMatchObject({ waiting: [WRONG] });
    // an account that became one with another meanwhile: its place stayed at its address
    const gone_id = await register('nimal@papertide.test');
    const undoOfGone = await importRow('nimal@papertide.test');
    await merge((await signUp('kamala')).user.user_id, gone_id);
    expect((await undoOfGone()).status).toBe(200);
    expect(await readClass()).toEqual({ members: [], waiting: [WRONG], invited: [WRONG] });
  });

  it('stays where the new address belongs to another account', async () => {
    const { readClass, setEmail, signUp } = await openClass();
    await signUp('kamala');
    expect(await setEmail(RIGHT)).toMatchObject({ status: 409, body: { code: 'email_taken' } });
    expect(await readClass()).toMatchObject({ invited: [WRONG] });
  });

  it('is undone with the import, and deleted with the account', async () => {
    const undone = await openClass();
    await undone.setEmail(RIGHT);
    expect(await undone.call('PUT', 'groups/undoimport', { list_id: undone.list_id })).toMatchObject({ status: 200 });
    expect(await undone.store.read.selectFrom('group_waiting').selectAll().execute()).toEqual([]);
    expect((await undone.accept(RIGHT)).status).toBe(400);
    const deleted = await openClass();
    await deleted.setEmail(RIGHT);
    const { user_id } = deleted;
    expect(await deleted.call('POST', 'auth/deleteuser', { user_id, email: RIGHT })).toMatchObject({ status: 200 });
    expect(await deleted.readClass()).toEqual({ members: [], waiting: [], invited: [] });
    // no line of the log names an address of the student, neither the new one nor the one of before
    const named = deleted.store.read.selectFrom('access_log').select('action').where('email', 'is not', null);
    expect(await named.execute()).toEqual([]);
  });

  it('a stranger who signed up with an address takes no place along', async () => {
    const { add, readClass, register, call } = await openClass();
    const user_id = await register('amara@papertide.test');
    await add('amara@papertide.test');
    const body = { user_id, email: 'other@papertide.test', reason: 'A new address.' };
    await call('PUT', 'auth/setemail', body);
    expect(await readClass()).toMatchObject({ members: [], waiting: ['amara@papertide.test', WRONG] });
  });
});

describe('[R589] an invited student whose account is merged into another one', () => {
  it('gives it the place and the months, and an undo gives the place back', async () => {
    const { readClass, signUp, merge, months, call, clock, group_id, user_id } = await openClass();
    const kept = (await signUp('kamala')).user;
    // staff see first what goes along [R413]
    const preview = await call('GET', `auth/previewmerge?kept_id=${kept.user_id}&gone_id=${user_id}`);
    expect(preview.body.data).toMatchObject({
      gone: { months: [], groups: [], waiting_groups: ['7B'] },
    });
    expect(preview.body.data.gone.waiting_months).toEqual([
      { category_year: 2026, category_month: 'March', end_date: '2026-03-30' },
    ]);
    const undo = await merge(kept.user_id);
    expect(await readClass()).toEqual({ members: [RIGHT], waiting: [], invited: [] });
    expect(await months(kept.user_id)).toEqual(['March']);
    clock.nowMs += 2 * 3_600_000;
    expect((await call('POST', 'groups/inviteagain', { group_id })).body.data).toMatchObject({ sent: 0 });
    expect((await undo()).status).toBe(200);
    expect(await readClass()).toEqual({ members: [], waiting: [WRONG], invited: [WRONG] });
  });

  it('waits with an address that is not proven yet, and of two places one stays after an undo', async () => {
    const { readClass, register, merge, add } = await openClass();
    const kept_id = await register(RIGHT);
    await add(RIGHT);
    const undo = await merge(kept_id);
    expect(await readClass()).toEqual({ members: [], waiting: [RIGHT], invited: [] });
    await undo();
    expect(await readClass()).toEqual({ members: [], waiting: [RIGHT, WRONG], invited: [WRONG] });
  });

  it('[R224] leaves the months waiting until the kept address is proven, and an undo gives them back', async () => {
    const { call, register, merge, months } = await openClass();
    const waiting = async () =>
      Object.values<{ email: string; end_date: string }>((await call('GET', 'subscription/getwaiting')).body.data).map(
        ({ email, end_date }) => [email, end_date],
      );
    const kept_id = await register(RIGHT);
    const march = { ...MARCH, endDate: '2026-03-20', emails: [RIGHT], keepUnknown: true };
    await call('POST', 'subscription/grantmany', march);
    const undo = await merge(kept_id);
    expect(await months(kept_id)).toEqual([]);
    expect(await waiting()).toEqual([[RIGHT, '2026-03-30']]);
    await undo();
    expect(await waiting()).toEqual([
      [RIGHT, '2026-03-20'],
      [WRONG, '2026-03-30'],
    ]);
    await merge(kept_id);
    await call('POST', 'auth/confirmaddress', { user_id: kept_id });
    expect(await months(kept_id)).toEqual(['March']);
  });

  it('[R224] nothing that waits for an address comes along with an account that somebody signed up with', async () => {
    const { call, register, merge, months, add, signUp, readClass } = await openClass();
    const stranger = await register('amara@papertide.test');
    await add('amara@papertide.test');
    await call('POST', 'subscription/grantmany', { ...MARCH, emails: ['amara@papertide.test'], keepUnknown: true });
    const kept = (await signUp('kamala')).user;
    await merge(kept.user_id, stranger);
    expect(await readClass()).toEqual({ members: [], waiting: ['amara@papertide.test', WRONG], invited: [WRONG] });
    expect(await months(kept.user_id)).toEqual([]);
  });

  it('[R414] an undo takes the months of its classes back from the kept account', async () => {
    const { call, merge, months, signUp, store } = await openClass();
    const kept = (await signUp('kamala')).user;
    const june = { selectedYear: 2026, selectedMonth: 'June' };
    await call('POST', 'subscription/grantmany', {
      ...june,
      endDate: '2026-05-01',
      emails: [RIGHT],
      keepUnknown: true,
    });
    const group_id = newId();
    await call('PUT', 'groups/savegroup', { group_id, name: '8C' });
    await call('PUT', 'groups/givemonth', { ...june, group_id, endDate: '2026-06-30' });
    await call('PUT', 'groups/givemonth', { ...june, group_id, selectedMonth: 'May', endDate: '2026-06-30' });
    await call('POST', 'groups/addmembers', { group_id, emails: [WRONG], keepUnknown: true });
    const ends = async () =>
      (
        await store.read
          .selectFrom('grants')
          .select('end_date')
          .where('user_id', '=', kept.user_id)
          .where('deleted', '=', 0)
          .execute()
      ).map(({ end_date }) => end_date);
    const undo = await merge(kept.user_id);
    expect((await months(kept.user_id)).toSorted()).toEqual(['June', 'March', 'May']);
    expect((await ends()).toSorted()).toEqual(['2026-03-30', '2026-06-30', '2026-06-30']);
    await undo();
    expect(await ends()).toEqual(['2026-05-01']);
    expect((await months()).toSorted()).toEqual(['March', 'May']);
  });

  it('[R414] goes on with a kept account that gets another address, and comes back from there', async () => {
    const { call, register, merge, months, setEmailOf, readClass, clock } = await openClass();
    const kept_id = await register('mine@papertide.test');
    const undo = await merge(kept_id);
    expect(await readClass()).toEqual({ members: [], waiting: ['mine@papertide.test'], invited: [] });
    await setEmailOf(kept_id, RIGHT);
    expect(await readClass()).toEqual({ members: [RIGHT], waiting: [], invited: [] });
    expect(await months(kept_id)).toEqual(['March']);
    clock.nowMs += 60_000;
    await undo();
    expect(await readClass()).toEqual({ members: [], waiting: [WRONG], invited: [WRONG] });
    expect((await call('GET', 'subscription/getwaiting')).body.data).toEqual([]);
  });

  it('[R414] waits where an invited kept account waits, and comes back from there', async () => {
    const { call, merge, readClass, setEmailOf } = await openClass();
    const row = { first_name: 'Kamala', last_name: 'Perera', email: 'mine@papertide.test', phone: '', group: '' };
    await call('POST', 'groups/importstudents', { list_id: newId(), rows: [row] });
    const users = (await call('GET', 'auth/getallusers?search=mine')).body.data;
    const kept_id = Object.values<{ user_id: string }>(users)[0]?.user_id ?? '';
    const undo = await merge(kept_id);
    await setEmailOf(kept_id, RIGHT);
    expect(await readClass()).toEqual({ members: [], waiting: [RIGHT], invited: [RIGHT] });
    await undo();
    expect(await readClass()).toEqual({ members: [], waiting: [WRONG], invited: [WRONG] });
    const waiting = (await call('GET', 'subscription/getwaiting')).body.data;
    expect(waiting).toMatchObject([{ email: WRONG }]);
  });

  it('[R414] goes on to the account that the kept one is merged into, and comes back with its undo', async () => {
    const { call, register, merge, readClass, signUp, months } = await openClass();
    const middle = await register('mine@papertide.test');
    await merge(middle);
    const kept = (await signUp('kamala')).user;
    const undo = await merge(kept.user_id, middle);
    expect(await readClass()).toEqual({ members: [RIGHT], waiting: [], invited: [] });
    expect(await months(kept.user_id)).toEqual(['March']);
    await undo();
    expect(await readClass()).toEqual({ members: [], waiting: ['mine@papertide.test'], invited: [] });
    expect((await call('GET', 'subscription/getwaiting')).body.data).toMatchObject([{ email: 'mine@papertide.test' }]);
  });

  it('a place of a later import is undone where it waits since the merge, and does not come back', async () => {
    const { call, register, merge, store } = await openClass();
    const later = newId();
    const row = { first_name: 'Kamala', last_name: 'Perera', email: WRONG, phone: '', group: '8C' };
    await call('POST', 'groups/importstudents', { list_id: later, rows: [row] });
    const waiting = async () =>
      (await store.read.selectFrom('group_waiting').select('email').orderBy('email').execute()).map(
        ({ email }) => email,
      );
    expect(await waiting()).toEqual([WRONG, WRONG]);
    const undo = await merge(await register(RIGHT));
    expect(await waiting()).toEqual([RIGHT, RIGHT]);
    expect((await call('PUT', 'groups/undoimport', { list_id: later })).status).toBe(200);
    expect(await waiting()).toEqual([RIGHT]);
    await undo();
    expect(await waiting()).toEqual([WRONG]);
  });

  it('is not undone with the import', async () => {
    const { signUp, merge, call, list_id } = await openClass();
    await merge((await signUp('kamala')).user.user_id);
    expect(await call('PUT', 'groups/undoimport', { list_id })).toMatchObject({
      status: 409,
      body: { code: 'somebody_logged_in' },
    });
  });
});
