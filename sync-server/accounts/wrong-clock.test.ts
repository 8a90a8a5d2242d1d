// A server's clock is wrong for a while: sign-ins, links and limits [R250].

import { describe, expect, it } from 'vitest';
import { SignedIn } from '../../shared/accounts.ts';
import { cookieOf, openTestApp, PASSWORD, type TestApp } from '../testing/app.ts';
import { addReset } from './password-reset.ts';
import { SESSION_SECONDS } from './sessions.ts';

const DAY_MS = 86_400_000;
const YEAR_MS = 365 * DAY_MS;
const AHEAD = [DAY_MS, 61 * DAY_MS, 3 * YEAR_MS];

function update({ request }: TestApp, cookie: string) {
  return request('POST', '/api/auth/updatetoken', { headers: { cookie } });
}

/** Any call that wants a sign-in. */
async function whoAmI({ request }: TestApp, headers: Record<string, string>) {
  return (await request('GET', '/api/subscription/getallaccesspaperforuser', { headers })).status;
}

async function tokenOf(reply: Response) {
  return { 'x-access-token': SignedIn.parse(await reply.json()).accessToken };
}

async function openSession() {
  const app = await openTestApp();
  const { user } = await app.signUp('nimal');
  return { app, user, ...(await app.signIn(user.email)) };
}

async function reset({ request }: TestApp, token: string) {
  const body = { password: 'another4you!', confirmPassword: 'another4you!', token };
  return (await request('POST', '/api/auth/resetpassword', { body })).status;
}

describe('[R250] a clock that is ahead and is put right', () => {
  it.each(AHEAD)('by %i ms leaves a device its sign-in, whoever signed in meanwhile', async (aheadMs) => {
    const { app, user, cookie } = await openSession();
    app.clock.nowMs += aheadMs;
    await app.signIn(user.email);
    await app.signIn(user.email);
    app.clock.nowMs -= aheadMs - 1000;
    expect((await update(app, cookie)).status).toBe(200);
  });

  it('refuses a device without taking its cookie away', async () => {
    const { app, cookie } = await openSession();
    app.clock.nowMs += YEAR_MS;
    const refused = await update(app, cookie);
    expect(refused.status).toBe(401);
    expect(await refused.json()).toMatchObject({ code: 'session_expired' });
    expect(refused.headers.get('set-cookie')).toBeNull();
    app.clock.nowMs -= YEAR_MS;
    expect((await update(app, cookie)).status).toBe(200);
  });

  it('takes the cookie of a session away that was ended', async () => {
    const { app, cookie } = await openSession();
    await app.request('POST', '/api/auth/signout', { headers: { cookie } });
    expect((await update(app, cookie)).headers.get('set-cookie')).toContain('Max-Age=0');
  });

  it.each(AHEAD)('by %i ms: an access token of then is renewed, and lives no longer', async (aheadMs) => {
    const { app, user } = await openSession();
    app.clock.nowMs += aheadMs;
    const { headers, cookie } = await app.signIn(user.email);
    expect(await whoAmI(app, headers)).toBe(200);
    app.clock.nowMs -= aheadMs;
    expect(await whoAmI(app, headers)).toBe(401);
    const renewed = await update(app, cookie);
    expect(renewed.status).toBe(200);
    expect(await whoAmI(app, await tokenOf(renewed))).toBe(200);
  });

  it('by seconds renews nothing', async () => {
    const { app, headers } = await openSession();
    app.clock.nowMs -= 30_000;
    expect(await whoAmI(app, headers)).toBe(200);
  });

  it('counts the life of a session that began then from its next use', async () => {
    const { app, user } = await openSession();
    app.clock.nowMs += 3 * YEAR_MS;
    let { cookie } = await app.signIn(user.email);
    app.clock.nowMs -= 3 * YEAR_MS;
    const rightMs = app.clock.nowMs;
    for (; app.clock.nowMs < rightMs + SESSION_SECONDS * 1000; app.clock.nowMs += 30 * DAY_MS)
      cookie = cookieOf(await update(app, cookie));
    expect((await update(app, cookie)).status).toBe(401);
  });

  it('leaves a reset link working, whoever asked for another meanwhile; one of then is no good', async () => {
    const { app, user } = await openSession();
    const link = () => app.store.transact((tx) => addReset(tx, user.user_id, app.clock.nowMs));
    const [before, spare] = [await link(), await link()];
    app.clock.nowMs += YEAR_MS;
    const ofThen = await link();
    app.clock.nowMs -= YEAR_MS;
    expect(await reset(app, ofThen)).toBe(400);
    expect(await reset(app, before)).toBe(200);
    expect(await reset(app, spare)).toBe(400);
  });

  it('mails a new link to who asked for one then', async () => {
    const { app, user } = await openSession();
    const ask = () => app.request('POST', '/api/auth/forgotpassword', { body: { email: user.email } });
    app.clock.nowMs += YEAR_MS;
    for (let count = 1; count <= 3; count++) {
      await ask();
      await app.mailsCome(count);
    }
    app.clock.nowMs -= YEAR_MS;
    await ask();
    await app.mailsCome(4);
    expect(app.mails.at(-1)?.to).toBe(user.email);
  });
});

describe('[R250] a clock that has lost the date and is put right', () => {
  it('leaves the sign-ins that went on under it', async () => {
    const { app, user, cookie } = await openSession();
    const rightMs = app.clock.nowMs;
    app.clock.nowMs = 60_000;
    const traded = await update(app, cookie);
    expect(traded.status).toBe(200);
    const fresh = await tokenOf(traded.clone());
    expect(await whoAmI(app, fresh)).toBe(200);
    const signedIn = await app.signIn(user.email);
    app.clock.nowMs = rightMs + DAY_MS;
    // an access token is renewed, a sign-in is not needed
    expect(await whoAmI(app, fresh)).toBe(401);
    expect((await update(app, cookieOf(traded))).status).toBe(200);
    expect((await update(app, signedIn.cookie)).status).toBe(200);
    expect(
      await app.request('POST', '/api/auth/signin', { body: { email: user.email, password: PASSWORD } }),
    ).toHaveProperty('status', 200);
  });
});
