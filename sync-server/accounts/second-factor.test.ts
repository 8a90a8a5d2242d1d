import { TOTP } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { openTestApp, PASSWORD } from '../testing/app.ts';

const WRONG = '000000';

async function openOffice(config = {}) {
  const app = await openTestApp({ config });
  const boss = await app.signUp('boss', 'admin');
  const call = async (path: string, body?: object, headers = boss.headers) => {
    const reply = await app.request(body ? 'POST' : 'GET', `/api/auth/${path}`, { headers, ...(body ? { body } : {}) });
    return { status: reply.status, body: Object(await reply.json()) };
  };
  const signInWith = async (code?: string, password = PASSWORD) => {
    const body = { email: boss.user.email, password, ...(code === undefined ? {} : { code }) };
    const reply = await app.request('POST', '/api/auth/signin', { body });
    return [reply.status, Object(await reply.json()).code];
  };
  /** Another step of the clock, so that a fresh code counts. */
  const later = () => void (app.clock.nowMs += 30_000);
  return { ...app, boss, call, signInWith, later };
}

/** An admin whose second factor is on. */
async function openProtected(config = {}) {
  const office = await openOffice(config);
  const { call, clock } = office;
  const { secret, uri } = (await call('beginsecondfactor', { password: PASSWORD })).body.data;
  const totp = new TOTP({ secret });
  const code = (steps = 0) => totp.generate({ timestamp: clock.nowMs + steps * 30_000 });
  const confirmed = await call('confirmsecondfactor', { code: code() });
  office.later();
  return { ...office, secret: String(secret), uri: String(uri), code, codes: confirmed.body.data as string[] };
}

describe('[R230] the second factor of an admin', () => {
  it('counts from the first code on: the password alone signs in no more', async () => {
    const { call, signInWith, clock, boss } = await openOffice();
    expect(await signInWith()).toEqual([200, undefined]);
    const { secret, uri } = (await call('beginsecondfactor', { password: PASSWORD })).body.data;
    expect(uri).toMatch(/^otpauth:\/\/totp\/Papertide:boss%40papertide\.test\?issuer=Papertide&secret=[A-Z2-7]{32}&/);
    expect(await signInWith()).toEqual([200, undefined]);
    expect((await call('confirmsecondfactor', { code: WRONG })).body.fields).toHaveProperty('code');
    const code = new TOTP({ secret }).generate({ timestamp: clock.nowMs });
    const { body } = await call('confirmsecondfactor', { code: `${code.slice(0, 3)} ${code.slice(3)}` });
    expect(new Set(body.data).size).toBe(10);
    expect(body.data[0]).toMatch(/^[A-Z2-9]{4}(?:-[A-Z2-9]{4}){3}$/);
    expect(await signInWith()).toEqual([401, 'second_factor_needed']);
    expect(await signInWith(undefined, 'wrong4you!')).toEqual([401, 'wrong_credentials']);
    expect((await call('getsecondfactor')).body.data).toEqual({ since: clock.nowMs, codes_left: 10 });
    expect((await call('getaccesslog')).body.data).toMatchObject([
      { action: 'second_factor_on', user_id: boss.user.user_id },
    ]);
  });

  it('[R250] takes codes again once a clock that ran a year ahead is put right, and each of them once', async () => {
    const { signInWith, code, clock } = await openProtected();
    const yearMs = 365 * 86_400_000;
    clock.nowMs += yearMs;
    // of a phone that is as wrong
    expect(await signInWith(code())).toEqual([200, undefined]);
    clock.nowMs -= yearMs;
    expect(await signInWith(code())).toEqual([200, undefined]);
    expect(await signInWith(code())).toEqual([401, 'second_factor_wrong']);
  });

  it('takes each code once, and those of the step before and after, but no others', async () => {
    const { signInWith, code, later } = await openProtected();
    expect(await signInWith(code())).toEqual([200, undefined]);
    expect(await signInWith(code())).toEqual([401, 'second_factor_wrong']);
    expect(await signInWith(code(-1))).toEqual([401, 'second_factor_wrong']);
    expect(await signInWith(code(1))).toEqual([200, undefined]);
    for (let step = 0; step < 5; step++) later();
    for (const steps of [-2, 2]) expect(await signInWith(code(steps))).toEqual([401, 'second_factor_wrong']);
    expect(await signInWith(code(-1))).toEqual([200, undefined]);
  });

  it('takes a code once also where two come together', async () => {
    const { signInWith, code } = await openProtected();
    const statuses = (await Promise.all([signInWith(code()), signInWith(code())])).map(([status]) => status);
    expect(new Set(statuses)).toEqual(new Set([200, 401]));
  });

  it('takes each recovery code once, however it is typed', async () => {
    const { signInWith, call, codes } = await openProtected();
    const [first = '', second = ''] = codes;
    expect(await signInWith(` ${first.toLowerCase().replaceAll('-', ' ')} `)).toEqual([200, undefined]);
    expect(await signInWith(first)).toEqual([401, 'second_factor_wrong']);
    expect(await signInWith(second)).toEqual([200, undefined]);
    expect((await call('getsecondfactor')).body.data.codes_left).toBe(8);
  });

  it('lets nobody guess, and a new password begins anew', async () => {
    const { signInWith, code, call, later } = await openProtected({ limitScale: 1 });
    for (let time = 0; time < 5; time++) expect((await signInWith(WRONG))[0]).toBe(401);
    expect((await signInWith(code()))[0]).toBe(429);
    const form = { password: PASSWORD, code: code() };
    expect((await call('endsecondfactor', form)).status).toBe(429);
    later();
  });

  it('is asked for with the right password only, so that wrong ones use up no codes', async () => {
    const { signInWith, code } = await openProtected({ limitScale: 1 });
    for (let time = 0; time < 6; time++)
      expect(await signInWith(WRONG, 'wrong4you!')).toEqual([401, 'wrong_credentials']);
    expect(await signInWith(code())).toEqual([200, undefined]);
  });

  it('never shows its secret again, and keeps neither it nor a recovery code readable', async () => {
    const { store, call, secret, uri, codes, logLines } = await openProtected();
    expect((await call('beginsecondfactor', { password: PASSWORD })).body.code).toBe('second_factor_on');
    const factors = await store.read.selectFrom('second_factors').selectAll().execute();
    const recovery = await store.read.selectFrom('recovery_codes').selectAll().execute();
    const stored = JSON.stringify([factors, recovery, logLines]);
    for (const text of [secret, uri, ...codes, ...codes.map((code) => code.replaceAll('-', ''))])
      expect(stored).not.toContain(text);
  });

  it('is set up, renewed and turned off with the password, and with a code once it is on', async () => {
    const { call, code, signInWith, later } = await openProtected();
    expect((await call('beginsecondfactor', { password: 'wrong4you!' })).body.fields).toHaveProperty('password');
    for (const path of ['renewrecoverycodes', 'endsecondfactor']) {
      expect((await call(path, { password: 'wrong4you!', code: code() })).body.fields).toHaveProperty('password');
      expect((await call(path, { password: PASSWORD, code: WRONG })).body.fields).toHaveProperty('code');
    }
    const renewed = (await call('renewrecoverycodes', { password: PASSWORD, code: code() })).body.data;
    expect(renewed).toHaveLength(10);
    expect((await signInWith(renewed[0]))[0]).toBe(200);
    later();
    expect((await call('endsecondfactor', { password: PASSWORD, code: code() })).status).toBe(200);
    expect(await signInWith()).toEqual([200, undefined]);
    expect((await call('endsecondfactor', { password: PASSWORD, code: code() })).body.code).toBe('second_factor_off');
    expect((await call('getaccesslog')).body.data).toMatchObject([
      { action: 'second_factor_off' },
      { action: 'second_factor_on' },
    ]);
  });

  it('gives way to the recovery codes where the secret of the server was changed', async () => {
    const { store, signInWith, code, codes } = await openProtected();
    const encrypted_secret = Buffer.alloc(60).toString('base64');
    await store.transact((tx) => tx.updateTable('second_factors').set({ encrypted_secret }).execute());
    expect((await signInWith(code()))[0]).toBe(401);
    expect((await signInWith(codes[0]))[0]).toBe(200);
  });
});

describe('[R230] a lost second factor', () => {
  it('is taken off by another admin, never by the own hand without a code, and stands in the log', async () => {
    const { call, boss, signUp, signInWith } = await openProtected();
    const { user_id } = boss.user;
    expect((await call('removesecondfactor', { user_id })).body.code).toBe('own_account');
    const other = await signUp('deputy', 'admin');
    expect((await call('getuser?user_id=' + user_id, undefined, other.headers)).body.data.has_second_factor).toBe(true);
    const removed = await call('removesecondfactor', { user_id }, other.headers);
    expect(removed).toMatchObject({ status: 200, body: { message: expect.stringContaining('the password alone') } });
    expect((await call('removesecondfactor', { user_id }, other.headers)).status).toBe(404);
    expect(await signInWith()).toEqual([200, undefined]);
    const [entry] = (await call('getaccesslog')).body.data;
    expect(entry).toMatchObject({ action: 'second_factor_off', actor: 'deputy Test', about: 'boss Test' });
  });

  it('goes with the role', async () => {
    const { boss, signUp, request, signInWith } = await openProtected();
    const { headers } = await signUp('deputy', 'owner');
    const body = { user_id: boss.user.user_id, role: 'student' };
    expect((await request('PUT', '/api/auth/changerole', { headers, body })).status).toBe(200);
    expect(await signInWith()).toEqual([200, undefined]);
  });
});
