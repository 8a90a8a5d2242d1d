import { describe, expect, it } from 'vitest';
import { SignedIn } from '../../shared/accounts.ts';
import { cookieOf, openTestApp, PASSWORD, type TestApp } from '../testing/app.ts';
import { findAccount, updatePassword, updateRoles } from './queries.ts';
import {
  beginSession,
  endAllSessions,
  MAX_EXPIRED_SESSIONS,
  MAX_STORED_TOKENS,
  MOST_SESSIONS,
  REFRESH_TOKEN_SECONDS,
} from './sessions.ts';

const UPDATE = '/api/auth/updatetoken';
const DAY_MS = 24 * 3600 * 1000;

function update({ request }: TestApp, cookie: string, method = 'POST', headers: Record<string, string> = {}) {
  return request(method, UPDATE, { headers: { ...(cookie === '' ? {} : { cookie }), ...headers } });
}

/** Any call that wants a sign-in. */
function whoAmI({ request }: TestApp, headers: Record<string, string>) {
  return request('GET', '/api/subscription/getallaccesspaperforuser', { headers });
}

/** As whoever keeps the database closes an account, and opens it again. */
async function setActive({ store }: TestApp, user_id: string, active: 0 | 1): Promise<void> {
  await store.transact(async (tx) => {
    await tx.updateTable('users').set({ active }).where('user_id', '=', user_id).execute();
    await endAllSessions(tx, user_id);
  });
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

  it('[F49] stays good where the reply was lost, however long ago, until its successor was used', async () => {
    const { app, cookie } = await openSession();
    await update(app, cookie); // the reply is lost
    app.clock.nowMs += 59 * DAY_MS;
    const arrived = cookieOf(await update(app, cookie));
    expect(arrived).not.toBe('');
    expect((await update(app, arrived)).status).toBe(200);
  });

  it('[F49] that was lost with its reply leaves the access token of before as it was', async () => {
    const { app, cookie, headers } = await openSession();
    await update(app, cookie);
    expect((await whoAmI(app, headers)).status).toBe(200);
  });

  it('that comes back after its successor was used ends the whole session', async () => {
    const { app, cookie } = await openSession();
    const second = cookieOf(await update(app, cookie));
    const reply = await update(app, second);
    const { accessToken } = SignedIn.parse(await reply.json());
    expect((await update(app, cookie)).status).toBe(401);
    expect((await update(app, cookieOf(reply))).status).toBe(401);
    expect((await whoAmI(app, { 'x-access-token': accessToken })).status).toBe(401);
  });

  it('of another device stays good when one session ends', async () => {
    const { app, user, cookie } = await openSession();
    const phone = await app.signIn(user.email);
    await update(app, cookieOf(await update(app, cookie)));
    expect((await update(app, cookie)).status).toBe(401);
    expect((await update(app, phone.cookie)).status).toBe(200);
    expect((await whoAmI(app, phone.headers)).status).toBe(200);
  });

  it('[F7, F49] that comes late, when its successor is there already, takes nothing from that', async () => {
    const { app, cookie } = await openSession();
    const successor = cookieOf(await update(app, cookie));
    await update(app, cookie); // its reply reaches nobody
    const reply = await update(app, successor);
    expect(reply.status).toBe(200);
    expect((await update(app, cookieOf(reply))).status).toBe(200);
  });

  it('serves two tabs that race, and the successor that is used goes on', async () => {
    const { app, cookie } = await openSession();
    const [left, right] = await Promise.all([update(app, cookie), update(app, cookie)]);
    expect([left.status, right.status]).toEqual([200, 200]);
    expect(cookieOf(left)).not.toBe(cookieOf(right));
    expect((await update(app, cookieOf(right))).status).toBe(200);
  });

  it.each(['owner', 'thief'])('that was copied gives no second branch where the %s is the later', async (later) => {
    const { app, cookie } = await openSession();
    const earlierCookie = cookieOf(await update(app, cookie));
    const laterCookie = cookieOf(await update(app, cookie));
    const [owners, thiefs] = later === 'owner' ? [laterCookie, earlierCookie] : [earlierCookie, laterCookie];
    const next = await update(app, owners);
    expect(next.status).toBe(200);
    // whoever comes with the other one shows that two hold the session: it ends for both
    expect((await update(app, thiefs)).status).toBe(401);
    expect((await update(app, cookieOf(next))).status).toBe(401);
    expect((await update(app, cookie)).status).toBe(401);
  });

  it('that is traded fifty times is followed by one of its successors, not by fifty', async () => {
    const { app, cookie } = await openSession();
    const minted: string[] = [];
    for (let time = 0; time < 50; time++) {
      app.clock.nowMs += 1;
      minted.push(cookieOf(await update(app, cookie)));
    }
    const next = await update(app, minted.at(-1) ?? '');
    expect(next.status).toBe(200);
    const unused = await app.store.read
      .selectFrom('refresh_tokens')
      .select('token_hash')
      .where('family_id', 'in', (eb) =>
        eb.selectFrom('refresh_tokens').select('family_id').where('rotated_at', 'is not', null),
      )
      .where('rotated_at', 'is', null)
      .where('replaced_at', 'is', null)
      .execute();
    expect(unused).toHaveLength(1);
    expect((await update(app, minted.at(-2) ?? '')).status).toBe(401);
    expect((await update(app, cookieOf(next))).status).toBe(401);
  });

  it('that is traded on and on leaves no more than the newest; a forgotten one is refused and ends nothing', async () => {
    const { app, cookie } = await openSession();
    const chain = [cookie];
    for (let time = 0; time < MAX_STORED_TOKENS + 5; time++) {
      app.clock.nowMs += 1;
      chain.push(cookieOf(await update(app, chain.at(-1) ?? '')));
    }
    const { length } = await app.store.read
      .selectFrom('refresh_tokens')
      .select('token_hash')
      .where('rotated_at', 'is not', null)
      .execute();
    expect(length).toBe(MAX_STORED_TOKENS - 1);
    expect((await update(app, cookie)).status).toBe(401);
    expect((await update(app, chain.at(-2) ?? '')).status).toBe(200);
  });

  it('that is traded again and again stays known with its newest successors, whatever was made between', async () => {
    const { app, cookie } = await openSession();
    const first = cookieOf(await update(app, cookie));
    let arrived = '';
    for (let time = 0; time < MAX_STORED_TOKENS * 2; time++) {
      app.clock.nowMs += 1;
      arrived = cookieOf(await update(app, cookie));
    }
    expect(await app.store.read.selectFrom('refresh_tokens').select('token_hash').execute()).toHaveLength(
      MAX_STORED_TOKENS + 1, // and that of signing up
    );
    expect((await update(app, cookie)).status).toBe(200);
    expect((await update(app, first)).status).toBe(401);
    expect((await update(app, arrived)).status).toBe(200);
  });

  it('may be traded so often a minute, whatever token of its session comes; other sessions do not wait', async () => {
    const app = await openTestApp({ config: { limitScale: 0.1 } });
    const { user } = await app.signUp('nimal');
    const [one, other] = [await app.signIn(user.email), await app.signIn(user.email)];
    let { cookie } = one;
    for (let time = 0; time < 3; time++) cookie = cookieOf(await update(app, cookie));
    const refused = await update(app, cookie);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(refused.headers.get('set-cookie')).toBeNull();
    expect((await update(app, one.cookie)).status).toBe(429);
    expect((await update(app, other.cookie)).status).toBe(200);
  });

  it('past its time is swept with its session at a later sign-in, the newest but stay', async () => {
    const { app, user } = await openSession();
    for (let time = 0; time < MAX_EXPIRED_SESSIONS; time++) await app.signIn(user.email);
    app.clock.nowMs += REFRESH_TOKEN_SECONDS * 1000;
    await app.signIn(user.email);
    for (const table of ['refresh_tokens', 'sessions'] as const) {
      const rows = await app.store.read.selectFrom(table).select('user_id').execute();
      expect(rows).toHaveLength(MAX_EXPIRED_SESSIONS + 1);
    }
  });

  it('[R254] of very many sign-ins the sessions stay that are used, and no more than so many', async () => {
    const app = await openTestApp();
    const { user } = await app.signUp('nimal');
    const later = () => {
      app.clock.nowMs += 1;
      return app.signIn(user.email);
    };
    const idle = await later();
    const first = await later();
    const account = await findAccount(app.store.read, user.email);
    const signIns = async (count: number) => {
      for (let time = 0; time < count; time++) {
        app.clock.nowMs += 1;
        await app.store.transact((tx) => beginSession(tx, account!, app.clock.nowMs));
      }
    };
    const rowsOf = async (table: 'sessions' | 'refresh_tokens') =>
      (await app.store.read.selectFrom(table).select('user_id').execute()).length;
    await signIns(MOST_SESSIONS - 2);
    app.clock.nowMs += 1;
    const used = cookieOf(await update(app, first.cookie));
    await signIns(1);
    expect((await update(app, idle.cookie)).status).toBe(401);
    const next = cookieOf(await update(app, used));
    await signIns(2 * MOST_SESSIONS - 3);
    expect(await rowsOf('sessions')).toBe(MOST_SESSIONS);
    expect(await rowsOf('refresh_tokens')).toBeLessThan(2 * MOST_SESSIONS);
    expect((await update(app, next)).status).toBe(401);
  });

  it('[R254] sessions that were ended take the place of none that goes on', async () => {
    const { app, user, ...first } = await openSession();
    const account = await findAccount(app.store.read, user.email);
    for (let time = 0; time < MOST_SESSIONS + 5; time++) {
      app.clock.nowMs += 1;
      const begun = await app.store.transact((tx) => beginSession(tx, account!, app.clock.nowMs));
      await app.request('POST', '/api/auth/signout', { headers: { cookie: `refresh_token=${begun!.refreshToken}` } });
    }
    expect(await app.store.read.selectFrom('sessions').select('user_id').execute()).toHaveLength(MOST_SESSIONS);
    expect((await update(app, first.cookie)).status).toBe(200);
  });

  it('lasts 60 days from its last trade', async () => {
    const { app, cookie } = await openSession();
    app.clock.nowMs += REFRESH_TOKEN_SECONDS * 1000 - 1;
    const next = cookieOf(await update(app, cookie));
    expect(next).not.toBe('');
    app.clock.nowMs += REFRESH_TOKEN_SECONDS * 1000;
    const late = await update(app, next);
    expect(late.status).toBe(401);
    expect(await late.json()).toMatchObject({ code: 'session_expired' });
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

  it('ends the access tokens of that session at once, and of no other', async () => {
    const { app, user, cookie, headers } = await openSession();
    const phone = await app.signIn(user.email);
    await app.request('POST', '/api/auth/signout', { headers: { cookie } });
    expect((await whoAmI(app, headers)).status).toBe(401);
    expect((await whoAmI(app, phone.headers)).status).toBe(200);
  });

  it('works with a token that was traded long ago, and where only the access token is left', async () => {
    const { app, user, cookie } = await openSession();
    const latest = cookieOf(await update(app, cookieOf(await update(app, cookie))));
    await app.request('POST', '/api/auth/signout', { headers: { cookie } });
    expect((await update(app, latest)).status).toBe(401);
    const phone = await app.signIn(user.email);
    await app.request('POST', '/api/auth/signout', { headers: phone.headers });
    expect((await whoAmI(app, phone.headers)).status).toBe(401);
    expect((await update(app, phone.cookie)).status).toBe(401);
  });

  it('is nothing to fear for somebody who is not signed in', async () => {
    const { app } = await openSession();
    expect((await app.request('POST', '/api/auth/signout')).status).toBe(204);
  });
});

describe('an account that changed', () => {
  it('by its role ends its access tokens and sessions at once; a token never says the role', async () => {
    const app = await openTestApp();
    const { user } = await app.signUp('boss', 'admin');
    const before = await app.signIn(user.email);
    const list = (headers: Record<string, string>) => app.request('GET', '/api/auth/getallusers', { headers });
    expect((await list(before.headers)).status).toBe(200);
    await app.store.transact((tx) =>
      updateRoles(tx, { user_id: user.user_id, roles: [], given_by: null }, app.clock.nowMs),
    );
    expect((await list(before.headers)).status).toBe(401);
    expect((await update(app, before.cookie)).status).toBe(401);
    const after = await app.signIn(user.email);
    expect((await list(after.headers)).status).toBe(403);
    // as by an older program beside this one, which ends nothing
    await app.store.transact((tx) => tx.updateTable('users').set({ role: 'admin' }).execute());
    expect((await list(after.headers)).status).toBe(200);
  });

  it('by being closed is out at once, says so to its owner only, and comes back when it is opened', async () => {
    const { app, user, cookie, headers } = await openSession();
    await setActive(app, user.user_id, 0);
    expect((await whoAmI(app, headers)).status).toBe(401);
    expect((await update(app, cookie)).status).toBe(401);
    const signIn = (password: string) =>
      app.request('POST', '/api/auth/signin', { body: { email: user.email, password } });
    const reply = await signIn(PASSWORD);
    expect(reply.status).toBe(403);
    expect(reply.headers.get('set-cookie')).toBeNull();
    expect(await reply.json()).toMatchObject({ code: 'account_closed', message: expect.stringContaining('closed') });
    expect((await signIn('wrong4you!')).status).toBe(401);
    await setActive(app, user.user_id, 1);
    expect((await signIn(PASSWORD)).status).toBe(200);
    expect((await update(app, cookie)).status).toBe(401);
    // as by the hand of whoever keeps the database
    const again = await app.signIn(user.email);
    await app.store.transact((tx) => tx.updateTable('users').set({ active: 0 }).execute());
    expect((await whoAmI(app, again.headers)).status).toBe(401);
    expect((await update(app, again.cookie)).status).toBe(401);
  });

  it('by a new password while the old one is being checked lets the old one not in', async () => {
    const app = await openTestApp();
    const { user } = await app.signUp('nimal');
    const known = await findAccount(app.store.read, user.email);
    await app.store.transact((tx) => updatePassword(tx, user.user_id, 'another hash'));
    expect(await app.store.transact((tx) => beginSession(tx, known!, app.clock.nowMs))).toBeNull();
  });
});

describe('the calls that trust the cookie', () => {
  it.each(['/api/auth/updatetoken', '/api/auth/signout'])('refuse other sites: %s', async (path) => {
    const { app, cookie } = await openSession();
    const { appOrigin } = app.config;
    for (const origin of ['https://evil.test', 'null', `${appOrigin}.evil.test`, appOrigin.slice(0, -1), '']) {
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
