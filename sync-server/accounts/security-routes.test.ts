import { describe, expect, it } from 'vitest';
import { ACCOUNT_TEXTS } from '../../shared/account-forms.ts';
import type { OwnSession } from '../../shared/security.ts';
import { cookieOf, openTestApp, PASSWORD, type Call } from '../testing/app.ts';
import { SESSION_SECONDS } from './sessions.ts';

const DAY_MS = 24 * 3600 * 1000;
const NEW_PASSWORD = 'ebb5papers?';
const PHONE = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/141.0.0.0 Mobile Safari/537.36';

async function openAccount() {
  const app = await openTestApp();
  const { user } = await app.signUp('nimali');
  const call = async (method: string, path: string, { body, headers }: Call) => {
    const reply = await app.request(method, `/api/auth/${path}`, { headers: headers ?? {}, ...(body ? { body } : {}) });
    return { status: reply.status, body: Object(await reply.json()) };
  };
  const isSignedIn = async (headers: Record<string, string>) =>
    (await call('GET', 'getsessions', { headers })).status === 200;
  const renew = (cookie: string) => app.request('POST', '/api/auth/updatetoken', { headers: { cookie } });
  const sessions = async (headers: Record<string, string>): Promise<OwnSession[]> =>
    (await call('GET', 'getsessions', { headers })).body.data;
  return { ...app, app, user, call, isSignedIn, renew, sessions };
}

const change = (changes: object = {}) => ({
  oldPassword: PASSWORD,
  password: NEW_PASSWORD,
  confirmPassword: NEW_PASSWORD,
  ...changes,
});

describe('[R227] a password that its owner changes', () => {
  it('counts from now on, ends every other session and every reset link, and leaves the own session', async () => {
    const { app, user, call, isSignedIn, renew, signIn } = await openAccount();
    const [here, other] = [await signIn(user.email), await signIn(user.email)];
    await app.request('POST', '/api/auth/forgotpassword', { body: { email: user.email } });
    await app.mailsCome(1);
    const token = /#token=(\S+)/.exec(app.mails[0]?.text ?? '')?.[1];
    const reply = await call('PUT', 'changepassword', { headers: here.headers, body: change() });
    expect(reply).toEqual({
      status: 200,
      body: { message: 'Your password is changed. All other devices are logged out.' },
    });
    expect((await renew(other.cookie)).status).toBe(401);
    expect(await isSignedIn(other.headers)).toBe(false);
    const renewed = await renew(here.cookie);
    expect(renewed.status).toBe(200);
    expect(await isSignedIn({ 'x-access-token': Object(await renewed.json()).accessToken })).toBe(true);
    await expect(signIn(user.email)).rejects.toThrow('401');
    await expect(signIn(user.email, NEW_PASSWORD)).resolves.toBeDefined();
    const reset = await app.request('POST', '/api/auth/resetpassword', { body: { token, password: 'other6papers!' } });
    expect(reset.status).toBe(400);
  });

  it('is refused in the field that is wrong, and changes nothing', async () => {
    const { user, call, signIn } = await openAccount();
    const { headers } = await signIn(user.email);
    const fieldsOf = async (changes: object) => {
      const { status, body } = await call('PUT', 'changepassword', { headers, body: change(changes) });
      return [status, body.fields];
    };
    expect(await fieldsOf({ oldPassword: 'wrong4you!' })).toEqual([422, { oldPassword: 'The password is wrong.' }]);
    expect(await fieldsOf({ password: 'short' })).toEqual([
      422,
      { password: ACCOUNT_TEXTS.password, confirmPassword: ACCOUNT_TEXTS.confirmPassword },
    ]);
    expect(await fieldsOf({ password: PASSWORD, confirmPassword: PASSWORD })).toEqual([
      422,
      { password: 'This is the old password. Choose another.' },
    ]);
    expect(await fieldsOf({ password: 'Nimali123!', confirmPassword: 'Nimali123!' })).toMatchObject([
      422,
      { password: expect.stringContaining('your name') },
    ]);
    await expect(signIn(user.email)).resolves.toBeDefined();
  });

  it('is not found by guessing on a phone that was left open', async () => {
    const app = await openTestApp({ config: { limitScale: 1 } });
    const { headers } = await app.signUp('nimali');
    const guess = (oldPassword: string) =>
      app.request('PUT', '/api/auth/changepassword', { headers, body: change({ oldPassword }) });
    const statuses = await Promise.all(Array.from({ length: 12 }, async () => (await guess('wrong4you!')).status));
    expect(statuses.filter((status) => status === 422)).toHaveLength(10);
    expect((await guess(PASSWORD)).status).toBe(429);
  });
});

describe('[R227] the sessions of an account', () => {
  it('are listed with their device, when they began and when they were used last, the own one first', async () => {
    const { app, user, call, sessions, clock, renew } = await openAccount();
    const signInAs = async (userAgent: string) => {
      const body = { email: user.email, password: PASSWORD };
      const reply = await app.request('POST', '/api/auth/signin', { body, headers: { 'user-agent': userAgent } });
      return { cookie: cookieOf(reply), headers: { 'x-access-token': Object(await reply.json()).accessToken } };
    };
    await app.store.transact((tx) => tx.deleteFrom('refresh_tokens').execute());
    const beganAt = clock.nowMs;
    const phone = await signInAs(PHONE);
    clock.nowMs += DAY_MS;
    const laptop = await signInAs('curl');
    clock.nowMs += 60_000;
    await renew(phone.cookie);
    const listed = await sessions(laptop.headers);
    expect(listed).toMatchObject([
      { device: null, started_at: beganAt + DAY_MS, last_used_at: beganAt + DAY_MS, is_this: true },
      { device: 'Chrome on an Android phone', started_at: beganAt, last_used_at: clock.nowMs, is_this: false },
    ]);
    const other = await app.signUp('kamala');
    expect(await sessions(other.headers)).toHaveLength(1);
    expect((await call('GET', 'getsessions', { headers: {} })).status).toBe(401);
  });

  it('get their device at the next use where it was not known', async () => {
    const { app, user, signIn, sessions } = await openAccount();
    const { cookie, headers } = await signIn(user.email);
    await app.request('POST', '/api/auth/updatetoken', { headers: { cookie, 'user-agent': PHONE } });
    expect((await sessions(headers)).find(({ is_this }) => is_this)?.device).toBe('Chrome on an Android phone');
  });

  it('end one by one, and at once', async () => {
    const { user, call, signIn, sessions, isSignedIn, renew } = await openAccount();
    const [here, second, third] = [await signIn(user.email), await signIn(user.email), await signIn(user.email)];
    const session_id = (await sessions(second.headers))[0]?.session_id;
    const one = await call('POST', 'endsession', { headers: here.headers, body: { session_id } });
    expect(one.body.data.map((session: OwnSession) => session.session_id)).not.toContain(session_id);
    expect(await isSignedIn(second.headers)).toBe(false);
    expect((await renew(second.cookie)).status).toBe(401);
    expect(await isSignedIn(third.headers)).toBe(true);
    // the reply of the first try may have been lost
    expect((await call('POST', 'endsession', { headers: here.headers, body: { session_id } })).status).toBe(200);

    const all = await call('POST', 'endothersessions', { headers: here.headers });
    expect(all.body.data).toMatchObject([{ is_this: true }]);
    expect(await isSignedIn(third.headers)).toBe(false);
    expect((await renew(here.cookie)).status).toBe(200);
  });

  it('are ended by nobody else', async () => {
    const { app, user, call, signIn, sessions, isSignedIn } = await openAccount();
    const mine = await signIn(user.email);
    const session_id = (await sessions(mine.headers))[0]?.session_id;
    for (const role of ['student', 'admin'] as const) {
      const { headers } = await app.signUp(role, role);
      expect((await call('POST', 'endsession', { headers, body: { session_id } })).status).toBe(404);
      await call('POST', 'endothersessions', { headers });
    }
    expect(await isSignedIn(mine.headers)).toBe(true);
  });
});

describe('[R227] a session that is used every day', () => {
  it('ends after 180 days, and no token of it lasts longer', async () => {
    const { app, user, renew, signIn, sessions, clock } = await openAccount();
    const beganAt = clock.nowMs;
    let { cookie } = await signIn(user.email);
    for (let day = 50; day < 180; day += 50) {
      clock.nowMs = beganAt + day * DAY_MS;
      cookie = cookieOf(await renew(cookie));
    }
    const { last } = await app.store.read
      .selectFrom('refresh_tokens')
      .select(({ fn }) => fn.max('expires_at').as('last'))
      .executeTakeFirstOrThrow();
    expect(Number(last)).toBe(beganAt + SESSION_SECONDS * 1000);
    clock.nowMs = beganAt + 180 * DAY_MS - 1;
    cookie = cookieOf(await renew(cookie));
    expect(cookie).not.toBe('');
    clock.nowMs += 1;
    expect((await renew(cookie)).status).toBe(401);
    const { headers } = await signIn(user.email);
    expect(await sessions(headers)).toHaveLength(1);
  });

  it('ends also where its token is of a server that knew no such end', async () => {
    const { app, user, renew, signIn, clock } = await openAccount();
    const { cookie } = await signIn(user.email);
    const started_at = clock.nowMs - SESSION_SECONDS * 1000;
    await app.store.transact((tx) => tx.updateTable('sessions').set({ started_at }).execute());
    expect((await renew(cookie)).status).toBe(401);
  });
});
