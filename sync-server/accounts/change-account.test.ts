import { describe, expect, it } from 'vitest';
import type { AccountDetails } from '../../shared/account-details.ts';
import { openTestApp, PASSWORD } from '../testing/app.ts';

const NEW = 'nimal.new@papertide.test';

async function openDesk() {
  const app = await openTestApp();
  const admin = await app.signUp('boss', 'owner');
  const second = await app.signUp('second', 'admin');
  const student = await app.signUp('nimal');
  const { user_id, email } = student.user;
  const call = async (method: string, path: string, body: object | undefined, { headers } = admin) => {
    const reply = await app.request(method, `/api/auth/${path}`, { ...(body ? { body } : {}), headers });
    return { status: reply.status, body: Object(await reply.json()) };
  };
  const read = async (): Promise<AccountDetails> =>
    (await call('GET', `getuser?user_id=${user_id}`, undefined)).body.data;
  const FORM = { first_name: 'Nimal', last_name: 'Perera', address: 'Kandy', phone: '077 1234567', note: 'Pays late' };
  const save = async (changes: object = {}, by = admin) =>
    call('PUT', 'changedetails', { user_id, edits: (await read()).edits, ...FORM, ...changes }, by);
  const log = async () =>
    (await call('GET', `getaccesslog?user_id=${user_id}`, undefined)).body.data as { action: string; reason: string }[];
  const signInStatus = async (address: string) =>
    (await app.request('POST', '/api/auth/signin', { body: { email: address, password: PASSWORD } })).status;
  const tokenIn = (text = '') => /new-address#token=(\S+)/.exec(text)?.[1] ?? '';
  const confirm = async (token: string) => {
    const reply = await app.request('POST', '/api/auth/confirmnewemail', { body: { token } });
    return { status: reply.status, body: Object(await reply.json()) };
  };
  return {
    ...app,
    admin,
    second,
    student,
    user_id,
    email,
    call,
    read,
    save,
    log,
    signInStatus,
    tokenIn,
    confirm,
    FORM,
  };
}

describe('[R410] staff change the details of an account', () => {
  it('and the log says what changed, but not the note', async () => {
    const { save, read, log, user_id, request, student, call } = await openDesk();
    const saved = await save();
    expect(saved).toMatchObject({ status: 200, body: { data: { note: 'Pays late', phone: '077 1234567', edits: 1 } } });
    expect(await read()).toMatchObject({ user: { first_name: 'Nimal', last_name: 'Perera', address: 'Kandy' } });
    const lines = await log();
    expect(lines.map(({ action }) => action).toSorted()).toEqual([
      'home_changed',
      'name_changed',
      'note_changed',
      'phone_changed',
    ]);
    expect(JSON.stringify(lines)).not.toContain('Pays late');
    const found = await call('GET', 'getallusers?search=Perera', undefined);
    expect(found.body.data).toMatchObject([{ user_id }]);
    for (const path of ['auth/mymailbox', 'subscription/getallaccesspaperforuser', 'groups/mygroups'])
      expect(await (await request('GET', `/api/${path}`, student)).text()).not.toContain('Pays late');
  });

  it('and of two at once the later gets what stands; the same again changes nothing', async () => {
    const { save, read, second, log } = await openDesk();
    await save();
    const later = await save({ edits: 0, first_name: 'Kamal' }, second);
    expect(later).toMatchObject({
      status: 409,
      body: { code: 'account_changed', data: { user: { first_name: 'Nimal' }, edits: 1 } },
    });
    expect((await save({ edits: 0 })).status).toBe(200);
    expect(await read()).toMatchObject({ edits: 1 });
    expect(await log()).toHaveLength(4);
    expect(await save({ phone: '', note: '' })).toMatchObject({ status: 200, body: { data: { phone: '', note: '' } } });
  });

  it('and the desk changes students, not staff; only an owner sets an address without a link', async () => {
    const { call, user_id, email, signUp, FORM, save, admin, mails } = await openDesk();
    const desk = await signUp('reception', 'desk');
    expect((await save({}, desk)).status).toBe(200);
    const ofAdmin = { ...FORM, user_id: admin.user.user_id, edits: 0 };
    expect(await call('PUT', 'changedetails', ofAdmin, desk)).toMatchObject({
      status: 403,
      body: { code: 'account_of_staff' },
    });
    const takeover = { user_id: admin.user.user_id, email: NEW };
    expect((await call('POST', 'changeemail', takeover, desk)).status).toBe(403);
    const reason = 'Showed the ID card at the desk';
    expect((await call('PUT', 'setemail', { user_id, email: NEW, reason }, desk)).status).toBe(403);
    expect((await call('POST', 'changeemail', { user_id, email: `x${email}` }, desk)).status).toBe(200);
    expect(mails).toHaveLength(1);
    const own = { ...FORM, user_id: desk.user.user_id, edits: 0 };
    expect((await call('PUT', 'changedetails', own, desk)).status).toBe(200);
    const teacher = await signUp('teacher', 'teacher');
    expect((await save({ address: 'Matara' }, teacher)).status).toBe(403);
  });

  it('and each wrong field is named', async () => {
    const { save, read } = await openDesk();
    const refused = await save({ first_name: ' ', phone: 'call me' });
    expect(refused).toMatchObject({ status: 422, body: { fields: { first_name: 'Enter first name' } } });
    expect(Object.keys(refused.body.fields)).toEqual(['first_name', 'phone']);
    expect(await read()).toMatchObject({ user: { first_name: 'nimal' } });
  });

  it('and the student has the new name with the next renewal, in the reply and in the header of a sync', async () => {
    const { save, email, signIn, request } = await openDesk();
    const { cookie } = await signIn(email);
    await save();
    const reply = await request('POST', '/api/auth/updatetoken', { headers: { cookie } });
    expect(Object(await reply.json())).toMatchObject({ userData: { first_name: 'Nimal', last_name: 'Perera' } });
  });
});

describe('[R411] a new email address', () => {
  it('counts once its mailbox is proven; until then the old one stays, and is told after it', async () => {
    const { call, user_id, email, mails, read, signInStatus, tokenIn, confirm, log, store } = await openDesk();
    const asked = await call('POST', 'changeemail', { user_id, email: ` ${NEW.toUpperCase()} ` });
    expect(asked).toMatchObject({ status: 200, body: { data: { new_email: NEW, user: { email } } } });
    expect(mails).toMatchObject([{ to: NEW, text: expect.not.stringContaining(email) }]);
    expect([await signInStatus(email), await signInStatus(NEW)]).toEqual([200, 401]);
    const token = tokenIn(mails[0]?.text);
    expect((await confirm('wrong')).status).toBe(400);
    expect(await confirm(token)).toMatchObject({ status: 200, body: { email: NEW } });
    expect([await signInStatus(email), await signInStatus(NEW)]).toEqual([401, 200]);
    expect(await read()).toMatchObject({ new_email: null, user: { email: NEW } });
    expect(mails[1]).toMatchObject({ to: email, text: expect.not.stringContaining(NEW) });
    expect(await confirm(token)).toMatchObject({ status: 400, body: { code: 'link_invalid' } });
    expect((await log()).map(({ action }) => action)).toEqual(['email_changed', 'email_asked']);
    const proven = await store.read.selectFrom('users').select('proven_at').where('user_id', '=', user_id).execute();
    expect(proven[0]?.proven_at).not.toBeNull();
  });

  it('can be called off, and a later link ends the one before', async () => {
    const { call, user_id, mails, tokenIn, confirm, read, email } = await openDesk();
    await call('POST', 'changeemail', { user_id, email: 'typo@papertide.test' });
    await call('POST', 'changeemail', { user_id, email: NEW });
    expect((await confirm(tokenIn(mails[0]?.text))).status).toBe(400);
    await call('POST', 'withdrawemail', { user_id });
    expect((await confirm(tokenIn(mails[1]?.text))).status).toBe(400);
    expect(await read()).toMatchObject({ new_email: null, user: { email } });
  });

  it('ends after a week', async () => {
    const { call, user_id, mails, tokenIn, confirm, clock } = await openDesk();
    await call('POST', 'changeemail', { user_id, email: NEW });
    clock.nowMs += 7 * 86_400_000;
    expect((await confirm(tokenIn(mails[0]?.text))).status).toBe(400);
  });

  it('is refused if another account has it, also if that one was made after the link was sent', async () => {
    const { call, user_id, mails, tokenIn, confirm, signUp, email } = await openDesk();
    const taken = await call('POST', 'changeemail', { user_id, email: 'second@papertide.test' });
    expect(taken).toMatchObject({ status: 409, body: { code: 'email_taken' } });
    expect(await call('POST', 'changeemail', { user_id, email })).toMatchObject({
      status: 409,
      body: { code: 'same_email' },
    });
    expect((await call('POST', 'changeemail', { user_id, email: 'nobody' })).body.fields).toHaveProperty('email');
    await call('POST', 'changeemail', { user_id, email: NEW });
    await signUp('nimal.new');
    expect(await confirm(tokenIn(mails[0]?.text))).toMatchObject({ status: 409, body: { code: 'email_taken' } });
  });

  it('is set at once with a reason, which the log has; reset links to the old mailbox end', async () => {
    const { call, user_id, email, mails, mailsCome, request, log, signInStatus, student } = await openDesk();
    await request('POST', '/api/auth/forgotpassword', { body: { email } });
    await mailsCome(1);
    const secret = /reset-password#token=(\S+)/.exec(mails[0]?.text ?? '')?.[1];
    const short = await call('PUT', 'setemail', { user_id, email: NEW, reason: 'no' });
    expect(short.body.fields).toHaveProperty('reason');
    const form = { user_id, email: NEW, reason: 'Showed the ID card at the desk' };
    expect((await call('PUT', 'setemail', form)).status).toBe(200);
    expect((await call('PUT', 'setemail', form)).status).toBe(200);
    expect(await log()).toMatchObject([{ action: 'email_set', reason: form.reason }]);
    expect([await signInStatus(email), await signInStatus(NEW)]).toEqual([401, 200]);
    const reset = { token: secret, password: 'ebb5papers?' };
    expect((await request('POST', '/api/auth/resetpassword', { body: reset })).status).toBe(400);
    expect(mails.at(-1)).toMatchObject({ to: email });
    expect((await request('GET', '/api/auth/mymailbox', student)).status).toBe(200);
    const own = await call('PUT', 'setemail', { ...form, email: 'boss2@papertide.test' }, student);
    expect(own.status).toBe(403);
  });

  it('brings what waited for it', async () => {
    const { call, user_id, request, admin, student } = await openDesk();
    const month = { selectedYear: 2026, selectedMonth: 'March', endDate: '2026-04-01' };
    const many = { ...month, emails: [NEW], keepUnknown: true };
    await request('POST', '/api/subscription/grantmany', { body: many, headers: admin.headers });
    await call('PUT', 'setemail', { user_id, email: NEW, reason: 'Showed the ID card at the desk' });
    const months = await request('GET', '/api/subscription/getallaccesspaperforuser', student);
    expect(Object(await months.json())).toMatchObject({ accessMonths: [{ category_month: 'March' }] });
  });
});
