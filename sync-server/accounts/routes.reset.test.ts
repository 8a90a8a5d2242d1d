import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { waitFor } from '../../shared/testing/wait-for.ts';
import { ACCOUNT_TEXTS } from '../../shared/account-forms.ts';
import type { Mailer } from '../mail/mailer.ts';
import { portOf } from '../store/dialect/port.ts';
import { limitPages } from '../store/testing.ts';
import { openTestApp, PASSWORD, type TestApp } from '../testing/app.ts';
import { createResetMails } from './reset-mails.ts';

const NEW_PASSWORD = 'ebb5papers?';

function forgot({ request }: TestApp, email: string) {
  return request('POST', '/api/auth/forgotpassword', { body: { email } });
}

/** The same for an address that is known; resolves once the mail is there. */
async function forgotOfKnown(app: TestApp, email: string) {
  const count = app.mails.length + 1;
  const reply = await forgot(app, email);
  await app.mailsCome(count);
  return reply;
}

function reset({ request }: TestApp, token: string, password = NEW_PASSWORD) {
  return request('POST', '/api/auth/resetpassword', { body: { token, password, confirmPassword: password } });
}

function tokenOf({ mails, config }: TestApp): string {
  const text = mails.at(-1)?.text ?? '';
  const link = text.split('\n').find((line) => line.startsWith(config.appOrigin)) ?? '';
  expect(link).toMatch(/\/user\/reset-password#token=[\w-]{40,}$/);
  return link.split('=').at(-1) ?? '';
}

async function openForgetful() {
  const app = await openTestApp();
  const { user } = await app.signUp('nimal');
  return { app, user };
}

describe('asking for a reset link', () => {
  it('mails one to the address of an account', async () => {
    const { app, user } = await openForgetful();
    expect((await forgotOfKnown(app, ' NIMAL@papertide.test')).status).toBe(200);
    expect(app.mails).toMatchObject([{ to: user.email, subject: 'Reset your Papertide password' }]);
    expect(tokenOf(app)).not.toBe('');
  });

  it('answers an unknown address in the same words and sends nothing', async () => {
    const { app, user } = await openForgetful();
    const known = await forgotOfKnown(app, user.email);
    const unknown = await forgot(app, 'nobody@papertide.test');
    expect(unknown.status).toBe(200);
    expect(await unknown.json()).toEqual(await known.json());
    expect(app.mails).toHaveLength(1);
  });

  it('answers before the mail is on its way, so that the time tells no address', async () => {
    const never: Mailer = { post: () => new Promise(() => undefined) };
    const app = await openTestApp({ deps: (deps) => ({ ...deps, mailer: never }) });
    const { user } = await app.signUp('nimal');
    expect((await forgot(app, user.email)).status).toBe(200);
  });

  it('promises no mail where the database has no room for one, whatever the address, and goes on once it has', async () => {
    const file = await openTestApp();
    const { user } = await file.signUp('nimal');
    if (portOf(file.store.read).name === 'postgres') return; // PostgreSQL tells of a full disk only where it is really full
    await limitPages(file.store, 1);
    for (const email of [user.email, 'nobody@papertide.test']) {
      const reply = await forgot(file, email);
      expect(reply.status).toBe(503);
      expect(await reply.json()).toMatchObject({ code: 'storage_unavailable' });
    }
    await limitPages(file.store, 100_000);
    expect((await forgotOfKnown(file, user.email)).status).toBe(200);
    expect(await file.store.read.selectFrom('mail_outbox').selectAll().execute()).toEqual([]);
  });

  it('[R219] mails one address only so many links a day, however often its account is made anew', async () => {
    // an account that is made anew has no link that works
    const app = await openTestApp({ config: { limitScale: 0.1 } });
    const { user } = await app.signUp('nimal');
    const { headers } = await app.signIn(user.email);
    for (let times = 0; times < 12; times++) {
      await app.request('POST', '/api/auth/forgotpassword', { body: { email: user.email }, headers });
      if (times < 5) await app.mailsCome(times + 1);
      else await nextTurn();
      await app.store.transact((tx) => tx.deleteFrom('password_resets').execute());
    }
    await waitFor(() => expect(app.mails).toHaveLength(5));
  });

  it('[R219] counts what is asked for by the address, which outlives an account', async () => {
    const limits = createResetMails({ store: { limitClient: null }, config: { limitScale: 1, tokenSecret: '' } });
    const asked = { email: 'kamala@papertide.test', client: '192.0.2.1', isKnown: true };
    const outcomes: string[] = [];
    for (let index = 0; index < 100; index++) outcomes.push(await limits.count(asked));
    expect(outcomes.filter((when) => when === 'now')).toHaveLength(3);
    // however often strangers ask, an owner who has no link gets one
    expect(outcomes).not.toContain('never');
    const sent: boolean[] = [];
    for (let index = 0; index < 60; index++) sent.push(await limits.countMail(asked.email));
    expect(sent.filter(Boolean)).toHaveLength(48);
  });

  it('says in the log that a link was not sent, without the address', async () => {
    const full: Mailer = { post: () => Promise.reject(new Error('no room')) };
    const app = await openTestApp({ deps: (deps) => ({ ...deps, mailer: full }) });
    const { user } = await app.signUp('nimal');
    expect((await forgot(app, user.email)).status).toBe(200);
    await waitFor(() => expect(app.logLines.join('')).toContain('a reset link was not sent'));
    expect(app.logLines.join('')).not.toContain(user.email);
  });

  async function renamed(changes: { first_name?: string; email?: string }) {
    const { app, user } = await openForgetful();
    await app.store.transact((tx) =>
      tx.updateTable('users').set(changes).where('user_id', '=', user.user_id).execute(),
    );
    return app;
  }

  it('greets by name, but passes on no message that an old account has for a name', async () => {
    const { app, user } = await openForgetful();
    await forgotOfKnown(app, user.email);
    expect(app.mails[0]?.text).toMatch(/^Hello nimal,\n/);
    for (const first_name of ['You won!\r\nClaim it now', 'See https://evil.test', 'www.evil.test', 'x'.repeat(200)]) {
      const stranger = await renamed({ first_name });
      await forgotOfKnown(stranger, user.email);
      expect(stranger.mails[0]?.text).toMatch(/^Hello,\n\nsomebody/);
      expect(stranger.mails[0]?.text).not.toContain(first_name);
    }
  });

  it('mails nothing where an old account has several addresses for one, and it still signs in', async () => {
    const email = 'a@papertide.test,d@evil.test';
    const app = await renamed({ email });
    expect((await forgot(app, email)).status).toBe(200);
    expect(app.mails).toEqual([]);
    expect(app.logLines.join('')).toContain('no mail goes to an address that is not one');
    expect(app.logLines.join('')).not.toContain('evil.test');
    await expect(app.signIn(email)).resolves.toBeDefined();
  });

  it('wants an address', async () => {
    const { app } = await openForgetful();
    const reply = await forgot(app, '  ');
    expect(reply.status).toBe(422);
    expect(await reply.json()).toMatchObject({ message: ACCOUNT_TEXTS.forgotEmail });
  });
});

describe('[R219] who asks for links again and again', () => {
  async function openBesieged() {
    const app = await openTestApp({ config: { limitScale: 1, trustProxy: true } });
    const { user } = await app.signUp('nimal');
    const ask = async (from: string, email = user.email) => {
      const headers = { 'x-forwarded-for': from };
      const reply = await app.request('POST', '/api/auth/forgotpassword', { body: { email }, headers });
      // the mail is made behind the reply, and its transaction comes before this one
      await nextTurn();
      await nextTurn();
      await app.store.transact(async () => undefined);
      return { status: reply.status, body: await reply.json() };
    };
    return { app, user, ask };
  }

  it('is told the same each time, and fills no mailbox', async () => {
    const { app, ask } = await openBesieged();
    const replies = new Set<string>();
    for (let time = 0; time < 100; time++) replies.add(JSON.stringify(await ask('203.0.113.7')));
    expect([...replies]).toEqual([
      JSON.stringify({ status: 200, body: { message: 'Reset link sent to your email.' } }),
    ]);
    expect(app.mails).toHaveLength(3);
    const day = 24 * 3_600_000;
    for (let at = 0; at < day; at += 5 * 60_000) {
      app.clock.nowMs += 5 * 60_000;
      await ask(`198.51.100.${at % 251}`);
    }
    expect(app.mails.length).toBeLessThanOrEqual(40);
  });

  it('leaves the owner a link that works, wherever and whenever they ask', async () => {
    const { app, ask } = await openBesieged();
    const besiege = async () => {
      for (let index = 0; index < 30; index++) await ask(`203.0.113.${index}`);
    };
    await besiege();
    for (const minutes of [0, 10, 20, 44, 46, 60, 200]) {
      app.clock.nowMs += minutes * 60_000;
      await besiege();
      const asked = await ask('198.51.100.20');
      expect(asked.status).toBe(200);
      // as somebody does who reads the mail some minutes later
      app.clock.nowMs += 10 * 60_000;
      expect((await reset(app, tokenOf(app), 'weak')).status).toBe(422);
    }
    expect((await reset(app, tokenOf(app))).status).toBe(200);
    await expect(app.signIn('nimal@papertide.test', NEW_PASSWORD)).resolves.toBeDefined();
  });

  it('for very many accounts gets no more mails from one address, but for who signed in from there before', async () => {
    const { app, user, ask } = await openBesieged();
    const body = { email: user.email, password: PASSWORD };
    await app.request('POST', '/api/auth/signin', { body, headers: { 'x-forwarded-for': '203.0.113.7' } });
    const others = await Promise.all(Array.from({ length: 80 }, (_, index) => app.signUp(`student${index}`)));
    for (const other of others) await ask('203.0.113.7', other.user.email);
    expect(app.mails).toHaveLength(61);
    await ask('203.0.113.7');
    await waitFor(() => expect(app.mails.at(-1)?.to).toBe(user.email));
  });

  it('and tries links that are none keeps nobody from using a good one', async () => {
    const { app, user, ask } = await openBesieged();
    await ask('203.0.113.7');
    const statuses = new Set<number>();
    for (let time = 0; time < 70; time++) statuses.add((await reset(app, `made-up-${time}`)).status);
    expect([...statuses]).toEqual([400, 429]);
    expect((await reset(app, tokenOf(app))).status).toBe(200);
    await expect(app.signIn(user.email, NEW_PASSWORD)).resolves.toBeDefined();
  });
});

describe('a reset link', () => {
  it('carries its secret in the fragment, which reaches no server', async () => {
    const { app, user } = await openForgetful();
    await forgotOfKnown(app, user.email);
    const { pathname, search, hash } = new URL(/http\S+/.exec(app.mails[0]?.text ?? '')?.[0] ?? '');
    expect(pathname + search).toBe('/user/reset-password');
    expect(hash).toBe(`#token=${tokenOf(app)}`);
  });

  it('sets the new password and makes the old one worthless', async () => {
    const { app, user } = await openForgetful();
    await forgotOfKnown(app, user.email);
    const reply = await reset(app, tokenOf(app));
    expect(reply.status).toBe(200);
    expect(await reply.json()).toEqual({ message: 'Password reset successfully' });
    await expect(app.signIn(user.email, PASSWORD)).rejects.toThrow('401');
    await expect(app.signIn(user.email, NEW_PASSWORD)).resolves.toBeDefined();
  });

  it('may carry its token in the path, without a confirmation', async () => {
    const { app, user } = await openForgetful();
    await forgotOfKnown(app, user.email);
    const path = `/api/auth/resetpassword/${tokenOf(app)}`;
    expect((await app.request('POST', path, { body: { password: NEW_PASSWORD } })).status).toBe(200);
    await expect(app.signIn(user.email, NEW_PASSWORD)).resolves.toBeDefined();
  });

  it('works once', async () => {
    const { app, user } = await openForgetful();
    await forgotOfKnown(app, user.email);
    const token = tokenOf(app);
    const replies = await Promise.all([reset(app, token), reset(app, token)]);
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 400]));
    const third = await reset(app, token);
    expect(await third.json()).toMatchObject({ code: 'reset_token_invalid' });
  });

  it('is worthless after an hour', async () => {
    const { app, user } = await openForgetful();
    await forgotOfKnown(app, user.email);
    app.clock.nowMs += 60 * 60_000;
    expect((await reset(app, tokenOf(app))).status).toBe(400);
    await expect(app.signIn(user.email, PASSWORD)).resolves.toBeDefined();
  });

  it('makes the other links of that person worthless when it is used', async () => {
    const { app, user } = await openForgetful();
    await forgotOfKnown(app, user.email);
    const older = tokenOf(app);
    await forgotOfKnown(app, user.email);
    expect((await reset(app, tokenOf(app))).status).toBe(200);
    expect((await reset(app, older)).status).toBe(400);
  });

  it('ends all sessions of that person, and of nobody else', async () => {
    const { app, user } = await openForgetful();
    const other = await app.signUp('kamala');
    const sessions = [await app.signIn(user.email), await app.signIn(user.email), await app.signIn(other.user.email)];
    await forgotOfKnown(app, user.email);
    await reset(app, tokenOf(app));
    const statuses: number[][] = [];
    for (const { cookie, headers } of sessions)
      statuses.push([
        (await app.request('GET', '/api/subscription/getallaccesspaperforuser', { headers })).status,
        (await app.request('POST', '/api/auth/updatetoken', { headers: { cookie } })).status,
      ]);
    expect(statuses).toEqual([
      [401, 401],
      [401, 401],
      [200, 200],
    ]);
  });

  it('stays good where the new password breaks the rule', async () => {
    const { app, user } = await openForgetful();
    await forgotOfKnown(app, user.email);
    const token = tokenOf(app);
    const weak = await reset(app, token, 'weak');
    expect(weak.status).toBe(422);
    expect(await weak.json()).toMatchObject({ fields: { password: ACCOUNT_TEXTS.password } });
    expect((await reset(app, token)).status).toBe(200);
  });

  it('is refused where the token is made up or missing', async () => {
    const { app } = await openForgetful();
    expect((await reset(app, 'made-up')).status).toBe(400);
    const without = await app.request('POST', '/api/auth/resetpassword', { body: { password: NEW_PASSWORD } });
    expect(without.status).toBe(400);
  });
});
