import { describe, expect, it } from 'vitest';
import { cookieOf, openTestApp, type TestApp } from '../testing/app.ts';
import { RACE_GRACE_MS, REFRESH_TOKEN_SECONDS } from './sessions.ts';

const UPDATE = '/api/auth/updatetoken';

function update({ request }: TestApp, cookie: string, method = 'POST', headers: Record<string, string> = {}) {
  return request(method, UPDATE, { headers: { ...(cookie === '' ? {} : { cookie }), ...headers } });
}

async function openSession() {
  const app = await openTestApp();
  const { user } = await app.signUp('nimal');
  return { app, user, ...(await app.signIn(user.email)) };
}

describe('the refresh token', () => {
  it.each(['POST', 'PUT'])('is traded by %s for an access token, the record and the next cookie', async (method) => {
    const { app, user, cookie } = await openSession();
    const reply = await update(app, cookie, method);
    expect(reply.status).toBe(200);
    expect(await reply.json()).toEqual({ accessToken: expect.any(String), userData: user });
    expect(cookieOf(reply)).not.toBe(cookie);
    expect((await update(app, cookieOf(reply))).status).toBe(200);
  });

  it('is stored only as a hash', async () => {
    const { app, cookie } = await openSession();
    const secret = cookie.split('=')[1] ?? '';
    const rows = await app.store.read.selectFrom('refresh_tokens').selectAll().execute();
    expect(secret.length).toBeGreaterThan(40);
    expect(JSON.stringify(rows)).not.toContain(secret);
  });

  it('that comes back after the grace ends its whole family', async () => {
    const { app, cookie } = await openSession();
    const next = cookieOf(await update(app, cookie));
    app.clock.nowMs += RACE_GRACE_MS + 1;
    expect((await update(app, cookie)).status).toBe(401);
    expect((await update(app, next)).status).toBe(401);
  });

  it('of another device stays good when one family ends', async () => {
    const { app, user, cookie } = await openSession();
    const phone = await app.signIn(user.email);
    await update(app, cookie);
    app.clock.nowMs += RACE_GRACE_MS + 1;
    expect((await update(app, cookie)).status).toBe(401);
    expect((await update(app, phone.cookie)).status).toBe(200);
  });

  it('serves two tabs that race, and both go on', async () => {
    const { app, cookie } = await openSession();
    const [left, right] = await Promise.all([update(app, cookie), update(app, cookie)]);
    expect([left.status, right.status]).toEqual([200, 200]);
    expect(cookieOf(left)).not.toBe(cookieOf(right));
    app.clock.nowMs += RACE_GRACE_MS + 1;
    expect((await update(app, cookieOf(left))).status).toBe(200);
    expect((await update(app, cookieOf(right))).status).toBe(200);
  });

  it('keeps its grace from the first trade on: a race does not prolong it', async () => {
    const { app, cookie } = await openSession();
    await update(app, cookie);
    app.clock.nowMs += RACE_GRACE_MS - 1;
    expect((await update(app, cookie)).status).toBe(200);
    app.clock.nowMs += 2;
    expect((await update(app, cookie)).status).toBe(401);
  });

  it('lasts 60 days from its last trade', async () => {
    const { app, cookie } = await openSession();
    app.clock.nowMs += REFRESH_TOKEN_SECONDS * 1000 - 1;
    const next = cookieOf(await update(app, cookie));
    expect(next).not.toBe('');
    app.clock.nowMs += REFRESH_TOKEN_SECONDS * 1000;
    const late = await update(app, next);
    expect(late.status).toBe(401);
    expect(late.headers.get('set-cookie')).toContain('Max-Age=0');
  });

  it('is refused where it is missing or made up', async () => {
    const { app } = await openSession();
    expect((await update(app, '')).status).toBe(401);
    expect((await update(app, 'refresh_token=made-up')).status).toBe(401);
  });
});

describe('signing out', () => {
  it('ends the session on the server and takes the cookie away', async () => {
    const { app, cookie } = await openSession();
    const reply = await app.request('POST', '/api/auth/signout', { headers: { cookie } });
    expect(reply.status).toBe(204);
    expect(reply.headers.get('set-cookie')).toMatch(/^refresh_token=; Max-Age=0; Path=\/api\/auth/);
    expect((await update(app, cookie)).status).toBe(401);
  });

  it('is nothing to fear for somebody who is not signed in', async () => {
    const { app } = await openSession();
    expect((await app.request('POST', '/api/auth/signout')).status).toBe(204);
  });
});

describe('the calls that trust the cookie', () => {
  it.each(['/api/auth/updatetoken', '/api/auth/signout'])('refuse other sites: %s', async (path) => {
    const { app, cookie } = await openSession();
    for (const origin of ['https://evil.test', 'null', `${app.config.appOrigin}.evil.test`]) {
      const reply = await app.request('POST', path, { headers: { cookie, origin } });
      expect(reply.status).toBe(403);
      expect(await reply.json()).toMatchObject({ code: 'wrong_origin' });
    }
    expect((await update(app, cookie)).status).toBe(200);
  });

  it('take the app itself, under its address or the one it was opened by', async () => {
    const { app, cookie } = await openSession();
    expect((await update(app, cookie, 'POST', { origin: app.config.appOrigin })).status).toBe(200);
    const opened = { origin: 'http://127.0.0.1:8080', host: '127.0.0.1:8080' };
    expect((await update(app, cookie, 'POST', opened)).status).toBe(200);
  });
});
