import { Hono } from 'hono';
import { pino } from 'pino';
import { beforeEach, describe, expect, it } from 'vitest';
import { replyToError } from '../http/errors.ts';
import { openTestApp, PASSWORD, type TestApp } from '../testing/app.ts';
import { openPaperServer } from '../testing/papers.ts';
import { passwordChecker } from './passwords.ts';
import { accountRoutes } from './routes.ts';

let app: TestApp;
let email: string;
beforeEach(async () => {
  app = await openTestApp({ config: { trustProxy: true, limitScale: 1 } });
  email = (await app.signUp('nimal')).user.email;
});

/** A sign-in from an address, as a proxy tells it. */
function signIn(from: string, password = PASSWORD, { to = email, cookie = '' } = {}) {
  const headers = { 'x-forwarded-for': from, ...(cookie === '' ? {} : { cookie }) };
  return app.request('POST', '/api/auth/signin', { body: { email: to, password }, headers });
}

async function guessFrom(addresses: string[], to = email): Promise<number[]> {
  const statuses: number[] = [];
  for (const address of addresses) statuses.push((await signIn(address, 'wrong4you!', { to })).status);
  return statuses;
}

const many = (addressOf: (index: number) => string) => Array.from({ length: 60 }, (_, index) => addressOf(index));
const STRANGERS = many((index) => `203.0.113.${index}`);
const count = (statuses: number[], wanted: number) => statuses.filter((status) => status === wanted).length;

describe('who guesses one password from many addresses', () => {
  it('gets a few tries and then one a minute, and is told when to come back', async () => {
    const statuses = await guessFrom(STRANGERS);
    expect(count(statuses, 401)).toBe(21);
    expect(count(statuses, 429)).toBe(39);
    const refused = await signIn('198.51.100.1', 'wrong4you!');
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60);
    expect(await refused.json()).toMatchObject({ message: expect.stringContaining('Forgot Password') });
  });

  it('sees no difference between an account and none', async () => {
    expect(await guessFrom(STRANGERS, 'nobody@papertide.test')).toEqual(await guessFrom(STRANGERS));
  });

  it('counts as one client with all addresses of an IPv6 /64', async () => {
    const statuses = await guessFrom(many((index) => `2001:db8:1:2::${index.toString(16)}`));
    expect(count(statuses, 401)).toBe(10);
  });

  it('does not slow the guessers of another account', async () => {
    await guessFrom(STRANGERS);
    expect((await signIn('203.0.113.1', 'wrong4you!', { to: 'other@papertide.test' })).status).toBe(401);
  });
});

describe('while strangers guess, the student', () => {
  const HOME = '2001:db8:1:2::7';

  it('signs in from where they signed in before', async () => {
    await signIn(HOME);
    await guessFrom(STRANGERS);
    expect((await signIn('2001:db8:1:2:ffff::1')).status).toBe(200);
  });

  it('signs in from where they made their account', async () => {
    const body = {
      fname: 'Kamala',
      lname: 'Silva',
      email: 'kamala@papertide.test',
      address: 'Kandy',
      password: PASSWORD,
      confirmPassword: PASSWORD,
    };
    await app.request('POST', '/api/auth/signup', { body, headers: { 'x-forwarded-for': HOME } });
    await guessFrom([...STRANGERS, HOME, HOME, HOME], body.email);
    expect((await signIn(HOME, PASSWORD, { to: body.email })).status).toBe(200);
  });

  it('[R219] signs in from a network that was never seen, also after a slip', async () => {
    await guessFrom(STRANGERS);
    const slip = await signIn('198.51.100.1', 'wrong4you!');
    expect(slip.status).toBe(429);
    expect((await signIn('198.51.100.1')).status).toBe(200);
  });

  it('signs in from a new address with a device that is signed in', async () => {
    const { cookie } = await app.signIn(email);
    await guessFrom(STRANGERS);
    expect((await signIn('198.51.100.1', PASSWORD, { cookie })).status).toBe(200);
  });

  it('signs in where they set a new password by the link in a mail, whatever was tried from there', async () => {
    await guessFrom(STRANGERS);
    await guessFrom(Array.from({ length: 20 }, () => HOME));
    expect((await signIn(HOME)).status).toBe(429);
    await app.request('POST', '/api/auth/forgotpassword', { body: { email } });
    await app.mailsCome(1);
    const token = /reset-password#token=(\S+)/.exec(app.mails[0]?.text ?? '')?.[1];
    const body = { token, password: 'ebb5papers?' };
    const headers = { 'x-forwarded-for': HOME };
    expect((await app.request('POST', '/api/auth/resetpassword', { body, headers })).status).toBe(200);
    expect((await signIn(HOME, 'ebb5papers?')).status).toBe(200);
  });
});

describe('[R219] who has many networks', () => {
  const tryFrom = async (address: string) => (await signIn(address, 'wrong4you!')).status;

  it('gets three tries from each once strangers used up theirs, and then none', async () => {
    await guessFrom(STRANGERS);
    for (let time = 0; time < 3; time++) await tryFrom('198.51.100.1');
    expect((await signIn('198.51.100.1')).status).toBe(429);
  });

  it('has one network in all of an IPv6 /48', async () => {
    await guessFrom(STRANGERS);
    for (let time = 0; time < 3; time++) await tryFrom(`2001:db8:7:${time}::1`);
    expect((await signIn('2001:db8:7:9::1')).status).toBe(429);
    expect((await signIn('2001:db8:8:9::1')).status).toBe(200);
  });

  it('is stopped after three hundred of them in an hour', async () => {
    const addresses = Array.from({ length: 330 }, (_, index) => `203.0.${index >> 8}.${index & 255}`);
    await guessFrom(addresses);
    expect((await signIn('198.51.100.1')).status).toBe(429);
  });
});

describe('[R221] the networks of one IPv6 /48', () => {
  it('have five times as many wrong tries as one of them, and no more', async () => {
    app = await openTestApp({ config: { trustProxy: true, limitScale: 0.01 } });
    const statuses: number[] = [];
    for (let index = 0; index < 15; index++)
      statuses.push(
        (await signIn(`2001:db8:1:${index}::1`, 'wrong4you!', { to: `nobody${index}@papertide.test` })).status,
      );
    expect([count(statuses, 401), count(statuses, 429)]).toEqual([10, 5]);
    expect((await signIn('2001:db8:2:1::1', 'wrong4you!', { to: 'nobody@papertide.test' })).status).toBe(401);
  });
});

describe('[R178] behind one address', () => {
  const SCHOOL = '198.51.100.7';

  beforeEach(async () => {
    // twenty wrong tries of an address
    app = await openTestApp({ config: { trustProxy: true, limitScale: 0.1 } });
  });

  const together = async (tries: Promise<Response>[]) => (await Promise.all(tries)).map(({ status }) => status);

  it('[R220] of tries that come at once no more are hashed than the limit allows', async () => {
    let hashed = 0;
    const { deps } = await openPaperServer();
    const config = { ...deps.config, limitScale: 0.1 };
    const isRightPassword = passwordChecker(config.passwordCost, () => {
      hashed += 1;
      return Promise.resolve(false);
    });
    const routes = accountRoutes(
      { ...deps, config, isAwaited: () => Promise.resolve(false), onProven: () => Promise.resolve() },
      isRightPassword,
    );
    const calls = new Hono<{ Variables: { requestId: string } }>()
      .onError(replyToError(pino({ level: 'silent' })))
      .route('/', routes);
    const statuses = await together(
      Array.from({ length: 60 }, async (_, index) =>
        calls.request('/signin', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ email: `nobody${index}@papertide.test`, password: 'wrong4you!' }),
        }),
      ),
    );
    expect([hashed, count(statuses, 401), count(statuses, 429)]).toEqual([20, 20, 40]);
  });

  it('a class of any size signs in at once: what is right uses nothing up', async () => {
    const students = await Promise.all(Array.from({ length: 25 }, (_, index) => app.signUp(`student${index}`)));
    const statuses = await together(students.map(({ user }) => signIn(SCHOOL, PASSWORD, { to: user.email })));
    expect(count(statuses, 200)).toBe(25);
  });

  it('tries that come at once are told no more than the limit allows, were the last one right', async () => {
    const { user } = await app.signUp('kasun');
    const wrong = Array.from({ length: 25 }, (_, index) =>
      signIn(SCHOOL, 'wrong4you!', { to: `nobody${index}@papertide.test` }),
    );
    const statuses = await together([...wrong, signIn(SCHOOL, PASSWORD, { to: user.email })]);
    expect(count(statuses, 401)).toBe(20);
    // PostgreSQL may look the last one up before the others
    expect(count(statuses, 429)).toBeGreaterThanOrEqual(5);
  });

  it('whoever tries made-up accounts is stopped, and who signed in from there before is not', async () => {
    const { user } = await app.signUp('kasun');
    expect((await signIn(SCHOOL, PASSWORD, { to: user.email })).status).toBe(200);
    const statuses: number[] = [];
    for (let index = 0; index < 25; index++)
      statuses.push((await signIn(SCHOOL, 'wrong4you!', { to: `nobody${index}@papertide.test` })).status);
    expect([count(statuses, 401), count(statuses, 429)]).toEqual([20, 5]);
    expect((await signIn(SCHOOL, PASSWORD, { to: user.email })).status).toBe(200);
  });

  it('whoever comes with no session keeps nobody from renewing one, nor from signing out', async () => {
    const { user } = await app.signUp('kasun');
    const { cookie } = await app.signIn(user.email);
    const headers = { 'x-forwarded-for': SCHOOL, origin: 'http://localhost:8080' };
    const update = (more: Record<string, string> = {}) =>
      app.request('POST', '/api/auth/updatetoken', { headers: { ...headers, ...more } });
    const statuses: number[] = [];
    for (let index = 0; index < 65; index++) statuses.push((await update()).status);
    expect([count(statuses, 401), count(statuses, 429)]).toEqual([60, 5]);
    const renewed = await update({ cookie });
    expect(renewed.status).toBe(200);
    const next = renewed.headers.get('set-cookie')?.split(';')[0] ?? '';
    const leave = await app.request('POST', '/api/auth/signout', { headers: { ...headers, cookie: next } });
    expect(leave.status).toBe(204);
  });
});

describe('a client is no longer known', () => {
  /** The first tries of a network. */
  const USED_UP = [1, 2, 3];

  it('after a reset from elsewhere', async () => {
    await signIn('192.0.2.9');
    await app.request('POST', '/api/auth/forgotpassword', { body: { email } });
    await app.mailsCome(1);
    const token = /reset-password#token=(\S+)/.exec(app.mails[0]?.text ?? '')?.[1];
    await app.request('POST', '/api/auth/resetpassword', { body: { token, password: 'ebb5papers?' } });
    await guessFrom([...STRANGERS, ...USED_UP.map(() => '192.0.2.9')]);
    expect((await signIn('192.0.2.9', 'ebb5papers?')).status).toBe(429);
  });

  it('once it is one of many, or was not seen for months', async () => {
    const clients = async () => (await app.store.read.selectFrom('sign_in_clients').selectAll().execute()).length;
    for (let index = 0; index < 21; index += 1) {
      app.clock.nowMs += 1_000;
      await signIn(`192.0.2.${index}`);
    }
    expect(await clients()).toBe(20);
    await guessFrom([...STRANGERS, ...USED_UP.map(() => '192.0.2.0')]);
    expect((await signIn('192.0.2.0')).status).toBe(429);
    expect((await signIn('192.0.2.20')).status).toBe(200);
    app.clock.nowMs += 91 * 24 * 3_600_000;
    await guessFrom(USED_UP.map(() => '192.0.2.20'));
    expect((await signIn('192.0.2.20')).status).toBe(429);
  });

  it('and its address is not stored', async () => {
    await signIn('192.0.2.9');
    const rows = JSON.stringify(await app.store.read.selectFrom('sign_in_clients').selectAll().execute());
    expect(rows).toContain('client');
    expect(rows).not.toContain('192.0.2');
  });
});
