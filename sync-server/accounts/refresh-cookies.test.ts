import { describe, expect, it } from 'vitest';
import { cookieOf, openTestApp } from '../testing/app.ts';

const HTTPS = { appOrigin: 'https://papers.academy.test' };

async function openSession(config = {}) {
  const app = await openTestApp({ config });
  const { user } = await app.signUp('nimal');
  const renew = (cookie: string) => app.request('POST', '/api/auth/updatetoken', { headers: { cookie } });
  const valueOf = (cookie: string) => cookie.split('=')[1] ?? '';
  return { app, user, renew, valueOf, ...(await app.signIn(user.email)) };
}

describe('[R228] the refresh cookie', () => {
  it('has the prefix over https that keeps other hosts of the domain from setting it', async () => {
    const { app, user } = await openSession(HTTPS);
    const body = { email: user.email, password: 'tide4papers!' };
    const reply = await app.request('POST', '/api/auth/signin', { body });
    expect(reply.headers.getSetCookie()).toEqual([
      expect.stringMatching(
        /^__Host-refresh_token=[\w-]+; Max-Age=5184000; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
      ),
    ]);
  });

  it('has none over http, where a browser would refuse it', async () => {
    const { cookie } = await openSession();
    expect(cookie).toMatch(/^refresh_token=/);
  });

  it('of before the prefix is taken once more, and replaced', async () => {
    const { cookie, renew, valueOf } = await openSession(HTTPS);
    const reply = await renew(`refresh_token=${valueOf(cookie)}`);
    expect(reply.status).toBe(200);
    expect(reply.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^__Host-refresh_token=[\w-]+;/),
      expect.stringMatching(/^refresh_token=; Max-Age=0; Path=\/api\/auth;/),
    ]);
    expect((await renew(cookieOf(reply))).headers.getSetCookie()).toHaveLength(1);
  });

  it('of before the prefix, which another host may have set, does not come into the place of one with it', async () => {
    const { app, cookie, renew, valueOf, user } = await openSession(HTTPS);
    const stranger = await app.signUp('stranger');
    const planted = valueOf((await app.signIn(stranger.user.email)).cookie);
    for (const sent of [`refresh_token=${planted}; ${cookie}`, `${cookie}; refresh_token=${planted}`])
      expect(await (await renew(sent)).json()).toMatchObject({ userData: { user_id: user.user_id } });
  });

  it.each(['before', 'behind'])('counts where one that is worth nothing stands %s it', async (place) => {
    const { cookie, renew } = await openSession();
    const pair = ['refresh_token=made-up', cookie];
    expect((await renew((place === 'before' ? pair : pair.toReversed()).join('; '))).status).toBe(200);
  });

  it.each(['before', 'behind'])(
    'counts where a spent one of its own session stands %s it, which ends nothing',
    async (place) => {
      const { cookie: first, renew } = await openSession();
      const second = cookieOf(await renew(first));
      const third = cookieOf(await renew(second));
      const pair = [first, third];
      const reply = await renew((place === 'before' ? pair : pair.toReversed()).join('; '));
      expect(reply.status).toBe(200);
      expect((await renew(cookieOf(reply))).status).toBe(200);
    },
  );

  it('ends its session at the log-out, whichever of two it is', async () => {
    const { app, cookie, renew } = await openSession();
    const sent = `refresh_token=made-up; ${cookie}`;
    expect((await app.request('POST', '/api/auth/signout', { headers: { cookie: sent } })).status).toBe(204);
    expect((await renew(cookie)).status).toBe(401);
  });

  it('is taken away under both names', async () => {
    const { app, cookie, valueOf } = await openSession(HTTPS);
    const sent = `${cookie}; refresh_token=${valueOf(cookie)}`;
    const reply = await app.request('POST', '/api/auth/signout', { headers: { cookie: sent } });
    expect(reply.headers.getSetCookie().map((line) => line.split(';', 2).join(';'))).toEqual([
      '__Host-refresh_token=; Max-Age=0',
      'refresh_token=; Max-Age=0',
    ]);
  });
});
