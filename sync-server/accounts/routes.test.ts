import { describe, expect, it } from 'vitest';
import { ACCOUNT_TEXTS } from '../../shared/account-forms.ts';
import { SignedIn } from '../../shared/accounts.ts';
import { openTestApp, PASSWORD } from '../testing/app.ts';
import { insertUser } from './queries.ts';

const form = {
  fname: 'Nimal',
  lname: 'Perera',
  email: 'Nimal@Papertide.test',
  address: 'Kandy',
  password: PASSWORD,
  confirmPassword: PASSWORD,
};

describe('signing up', () => {
  it('makes a student, whatever role the form asks for', async () => {
    const { request, store } = await openTestApp();
    const reply = await request('POST', '/api/auth/signup', { body: { ...form, role: 'admin' } });
    expect(reply.status).toBe(201);
    expect(await reply.json()).toEqual({ message: expect.any(String) });
    expect(await store.read.selectFrom('users').selectAll().execute()).toMatchObject([
      { first_name: 'Nimal', last_name: 'Perera', email: 'nimal@papertide.test', address: 'Kandy', role: 'student' },
    ]);
  });

  it('keeps no password that could be read', async () => {
    const { request, store } = await openTestApp();
    await request('POST', '/api/auth/signup', { body: form });
    const { password_hash } = await store.read.selectFrom('users').select('password_hash').executeTakeFirstOrThrow();
    expect(password_hash).toMatch(/^\$argon2id\$/);
    expect(password_hash).not.toContain(PASSWORD);
  });

  it('[R11] names every wrong field with its text', async () => {
    const { request } = await openTestApp();
    const empty = { fname: '', lname: ' ', email: 'nobody', address: '', password: 'short', confirmPassword: 'other' };
    const reply = await request('POST', '/api/auth/signup', { body: empty });
    expect(reply.status).toBe(422);
    expect(await reply.json()).toMatchObject({
      code: 'rule_broken',
      fields: {
        fname: ACCOUNT_TEXTS.firstName,
        lname: ACCOUNT_TEXTS.lastName,
        email: ACCOUNT_TEXTS.emailWrong,
        address: ACCOUNT_TEXTS.address,
        password: ACCOUNT_TEXTS.password,
        confirmPassword: ACCOUNT_TEXTS.confirmPassword,
      },
    });
  });

  it.each([
    [{ fname: 'Win!\r\nhttps://evil.test' }, { fname: ACCOUNT_TEXTS.nameLines }],
    [{ lname: 'at www.evil.test' }, { lname: ACCOUNT_TEXTS.nameAddress }],
    [{ email: 'a@b.c,d@e.f' }, { email: ACCOUNT_TEXTS.emailWrong }],
  ])('takes no message for a name and no list for an address: %j', async (changes, fields) => {
    const { request, store } = await openTestApp();
    const reply = await request('POST', '/api/auth/signup', { body: { ...form, ...changes } });
    expect(reply.status).toBe(422);
    expect(await reply.json()).toMatchObject({ message: Object.values(fields)[0], fields });
    expect(await store.read.selectFrom('users').selectAll().execute()).toEqual([]);
  });

  it('takes an email address once, in whatever letters', async () => {
    const { request } = await openTestApp();
    await request('POST', '/api/auth/signup', { body: form });
    const again = await request('POST', '/api/auth/signup', { body: { ...form, email: ' NIMAL@papertide.TEST ' } });
    expect(again.status).toBe(409);
    expect(await again.json()).toMatchObject({ code: 'email_taken' });
  });

  it('[R249] tells one client of no more than sixty addresses an hour whether they have an account', async () => {
    const { request } = await openTestApp({ config: { limitScale: 1 } });
    const statuses: number[] = [];
    for (let index = 0; index < 61; index++)
      statuses.push((await request('POST', '/api/auth/signup', { body: form })).status);
    expect(statuses).toEqual([201, ...Array<number>(59).fill(409), 429]);
    expect((await request('POST', '/api/auth/signup', { body: { ...form, email: 'free@b.lk' } })).status).toBe(429);
  });

  it('[R249] counts no form with a wrong field: mistakes keep nobody behind the same address out', async () => {
    const { request } = await openTestApp({ config: { limitScale: 1 } });
    const register = (changes: object) => request('POST', '/api/auth/signup', { body: { ...form, ...changes } });
    for (let index = 0; index < 61; index++) expect((await register({ address: ' ' })).status).toBe(422);
    expect((await register({ password: 'Password1!', confirmPassword: 'Password1!' })).status).toBe(422);
    expect((await register({})).status).toBe(201);
  });

  it('refuses a body with a field missing as malformed', async () => {
    const { request } = await openTestApp();
    const reply = await request('POST', '/api/auth/signup', { body: { fname: 'Nimal' } });
    expect(reply.status).toBe(400);
    expect(await reply.json()).toMatchObject({ code: 'malformed', message: expect.stringContaining('lname') });
  });
});

describe('signing in', () => {
  it('gives a token, the record without the password, a message and a guarded cookie', async () => {
    const { request, signUp } = await openTestApp();
    const { user } = await signUp('nimal');
    const reply = await request('POST', '/api/auth/signin', {
      body: { email: ' NIMAL@papertide.test', password: PASSWORD },
    });
    expect(reply.status).toBe(200);
    expect(await reply.json()).toEqual({
      accessToken: expect.any(String),
      userData: user,
      message: expect.any(String),
    });
    const cookie = reply.headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/; Max-Age=5184000;/);
    expect(cookie).toMatch(/; Path=\/api\/auth;/);
    expect(cookie).toMatch(/; HttpOnly;/);
    expect(cookie).toMatch(/; SameSite=Strict$/);
  });

  it('asks for a secure cookie where the app is on https', async () => {
    const { request, signUp } = await openTestApp({ config: { appOrigin: 'https://papertide.test' } });
    const { user } = await signUp('nimal');
    const reply = await request('POST', '/api/auth/signin', { body: { email: user.email, password: PASSWORD } });
    expect(reply.headers.get('set-cookie')).toContain('; Secure');
  });

  it('[R11] names the field that is empty', async () => {
    const { request } = await openTestApp();
    const both = await request('POST', '/api/auth/signin', { body: { email: ' ', password: '' } });
    expect([both.status, await both.json()]).toMatchObject([
      422,
      { fields: { email: 'Email is required.', password: 'Enter your password.' } },
    ]);
    const one = await request('POST', '/api/auth/signin', { body: { email: 'nimal@papertide.test', password: '' } });
    expect(await one.json()).toMatchObject({ fields: { password: 'Enter your password.' } });
  });

  it('says the same to a wrong password and to an unknown address', async () => {
    const { request, signUp } = await openTestApp();
    const { user } = await signUp('nimal');
    const wrong = await request('POST', '/api/auth/signin', { body: { email: user.email, password: 'wrong4you!' } });
    const unknown = await request('POST', '/api/auth/signin', {
      body: { email: 'nobody@papertide.test', password: PASSWORD },
    });
    expect([wrong.status, unknown.status]).toEqual([401, 401]);
    expect(await wrong.json()).toEqual(await unknown.json());
    expect(wrong.headers.get('set-cookie')).toBeNull();
  });

  it('is believed by x-access-token and by a bearer token, until its time is up', async () => {
    const { request, signUp, signIn, clock } = await openTestApp();
    await signUp('boss', 'admin');
    const { headers } = await signIn('boss@papertide.test');
    const token = headers['x-access-token'] ?? '';
    const list = (callHeaders: Record<string, string>) =>
      request('GET', '/api/auth/getallusers', { headers: callHeaders });
    expect((await list({ 'x-access-token': token })).status).toBe(200);
    expect((await list({ authorization: `Bearer ${token}` })).status).toBe(200);
    clock.nowMs += 899_000;
    expect((await list(headers)).status).toBe(200);
    clock.nowMs += 2_000;
    expect((await list(headers)).status).toBe(401);
  });

  it('believes no token of another secret, nor one without a signature', async () => {
    const { request } = await openTestApp();
    const stranger = await openTestApp({ config: { tokenSecret: 'x'.repeat(48) } });
    const { headers, user } = await stranger.signUp('boss', 'admin');
    const [, payload] = (headers['x-access-token'] ?? '').split('.');
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`;
    expect(user.role).toBe('admin');
    for (const token of [headers['x-access-token'] ?? '', unsigned, 'nonsense'])
      expect((await request('GET', '/api/auth/getallusers', { headers: { 'x-access-token': token } })).status).toBe(
        401,
      );
  });
});

describe('listing users', () => {
  it('is for admins only', async () => {
    const { request, signUp } = await openTestApp();
    const student = await signUp('nimal');
    const admin = await signUp('boss', 'admin');
    expect((await request('GET', '/api/auth/getallusers')).status).toBe(401);
    expect((await request('GET', '/api/auth/getallusers', { headers: student.headers })).status).toBe(403);
    const reply = await request('GET', '/api/auth/getallusers', { headers: admin.headers });
    const listed = { active: 1, phone: '', classes: [] };
    expect(await reply.json()).toEqual({
      data: [
        { ...student.user, ...listed },
        { ...admin.user, ...listed },
      ],
      found: 2,
    });
  });

  it('finds a part of the email, first or last name in any letters, and takes % and _ as they are', async () => {
    const { request, signUp, store } = await openTestApp();
    const { headers } = await signUp('boss', 'admin');
    const turkish = { first_name: 'élodie_s', last_name: 'Öztürk', email: 'élodie_s@papertide.test' } as const;
    await store.transact((tx) =>
      insertUser(tx, { ...turkish, address: 'Galle', password_hash: '', role: 'student' }, 1),
    );
    const found = async (search: string) => {
      const reply = await request('GET', `/api/auth/getallusers?search=${encodeURIComponent(search)}`, { headers });
      const { data } = Object(await reply.json());
      return data.map(({ first_name }: { first_name: string }) => first_name);
    };
    expect(await found('ÉLODIE')).toEqual(['élodie_s']);
    expect(await found('özT')).toEqual(['élodie_s']);
    expect(await found('E_S')).toEqual(['élodie_s']);
    expect(await found('ö')).toEqual(['boss', 'élodie_s']);
    expect(await found('élodie_s öz')).toEqual(['élodie_s']);
    for (const quoted of ['"', '""élo', 'élo" OR "bos', "lod' or", 'test\n'])
      expect(await found(quoted)).toEqual(quoted === 'test\n' ? ['boss', 'élodie_s'] : []);
    expect(await found('%')).toEqual([]);
    expect(await found('PAPERTIDE.test')).toEqual(['boss', 'élodie_s']);
  });

  it('comes in pages, each naming where the next begins', async () => {
    const { request, signUp } = await openTestApp();
    const { headers } = await signUp('boss', 'admin');
    for (const name of ['a1', 'a2', 'a3']) await signUp(name);
    const page = async (after: string) => {
      const reply = await request('GET', `/api/auth/getallusers?search=Test&limit=2${after}`, { headers });
      return Object(await reply.json());
    };
    const first = await page('');
    const second = await page(`&after=${first.next}`);
    expect(first.data.map((user: { first_name: string }) => user.first_name)).toEqual(['boss', 'a1']);
    expect(second.data.map((user: { first_name: string }) => user.first_name)).toEqual(['a2', 'a3']);
    expect(second.next).toBeUndefined();
  });

  it('goes on where it was, also after an account that was deleted meanwhile', async () => {
    const { request, signUp } = await openTestApp();
    const { headers } = await signUp('boss', 'admin');
    const gone = await signUp('a1');
    await signUp('a2');
    await request('POST', '/api/auth/deleteuser', {
      body: { user_id: gone.user.user_id, email: gone.user.email },
      headers,
    });
    for (const search of ['', 'a2', 'papertide']) {
      const path = `/api/auth/getallusers?search=${search}&after=${gone.user.user_id}`;
      expect(await (await request('GET', path, { headers })).json()).toMatchObject({ data: [{ first_name: 'a2' }] });
    }
  });

  it('refuses a limit that is none', async () => {
    const { request, signUp } = await openTestApp();
    const { headers } = await signUp('boss', 'admin');
    expect((await request('GET', '/api/auth/getallusers?limit=none', { headers })).status).toBe(400);
  });
});

describe('the limits of the account calls', () => {
  it('stop whoever guesses the password of one account, and say when to come back', async () => {
    const { request, signUp } = await openTestApp({ config: { limitScale: 0.2 } });
    const { user } = await signUp('nimal');
    const guess = (email: string) => request('POST', '/api/auth/signin', { body: { email, password: 'wrong4you!' } });
    expect((await guess(user.email)).status).toBe(401);
    expect((await guess(user.email)).status).toBe(401);
    const third = await guess(user.email);
    expect(third.status).toBe(429);
    expect(Number(third.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await third.json()).toMatchObject({ code: 'too_many_requests', message: expect.stringContaining('wait') });
    expect((await guess('other@papertide.test')).status).toBe(401);
  });

  it('forgive the slips of somebody who then signs in', async () => {
    const { request, signUp, signIn } = await openTestApp({ config: { limitScale: 0.2 } });
    const { user } = await signUp('nimal');
    const slip = () => request('POST', '/api/auth/signin', { body: { email: user.email, password: 'wrong4you!' } });
    for (let round = 0; round < 3; round += 1) {
      expect((await slip()).status).toBe(401);
      await signIn(user.email);
    }
  });

  it('count each client behind a trusted proxy by the last hop alone', async () => {
    const { request } = await openTestApp({ config: { limitScale: 0.1, trustProxy: true } });
    const guess = (forwarded: string) =>
      request('POST', '/api/auth/signin', {
        body: { email: 'nimal@papertide.test', password: 'wrong4you!' },
        headers: { 'x-forwarded-for': forwarded },
      });
    expect((await guess('203.0.113.1')).status).toBe(401);
    expect((await guess('203.0.113.2')).status).toBe(401);
    expect((await guess('198.51.100.7, 203.0.113.1')).status).toBe(429);
  });

  it('do not believe X-Forwarded-For where no proxy is trusted', async () => {
    const { request } = await openTestApp({ config: { limitScale: 0.1 } });
    const guess = (forwarded: string) =>
      request('POST', '/api/auth/signin', {
        body: { email: 'nimal@papertide.test', password: 'wrong4you!' },
        headers: { 'x-forwarded-for': forwarded },
      });
    expect((await guess('203.0.113.1')).status).toBe(401);
    expect((await guess('203.0.113.2')).status).toBe(429);
  });

  it('hold for sign-ups', async () => {
    const { request } = await openTestApp({ config: { limitScale: 0.02 } });
    const register = (email: string) => request('POST', '/api/auth/signup', { body: { ...form, email } });
    expect((await register('one@papertide.test')).status).toBe(201);
    expect((await register('two@papertide.test')).status).toBe(429);
  });
});

it('gives what SignedIn of shared/ describes', async () => {
  const { request, signUp } = await openTestApp();
  const { user } = await signUp('nimal');
  const reply = await request('POST', '/api/auth/signin', { body: { email: user.email, password: PASSWORD } });
  expect(SignedIn.parse(await reply.json()).userData).toEqual(user);
});
