import { exec } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { CONTENT_SECURITY_POLICY } from './http/security-headers.ts';
import type { Store } from './store/store.ts';
import { openTestApp, PASSWORD } from './testing/app.ts';

/** A server whose disk answers every write with an error of this code. */
function openBrokenApp(code: string) {
  const fail = () => Promise.reject(Object.assign(new Error(`failed at ${PASSWORD}`), { code }));
  const broken = { transact: fail, transactFor: fail };
  return openTestApp({ deps: (deps) => ({ ...deps, store: { ...deps.store, ...broken } satisfies Store }) });
}

const signUp = {
  fname: 'Nimal',
  lname: 'Perera',
  email: 'nimal@papertide.test',
  address: 'Kandy',
  password: PASSWORD,
  confirmPassword: PASSWORD,
};

describe('every reply', () => {
  it('carries the content security policy and its companions', async () => {
    const { request, signUp: addUser } = await openTestApp();
    const { headers: boss } = await addUser('boss', 'admin');
    for (const path of ['/', '/api/subscription/exportlog']) {
      const { headers } = await request('GET', path, { headers: boss });
      expect(headers.get('content-security-policy')).toBe(CONTENT_SECURITY_POLICY);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('access-control-allow-origin')).toBeNull();
    }
    expect(CONTENT_SECURITY_POLICY).toContain("default-src 'none'; script-src 'self';");
    expect(CONTENT_SECURITY_POLICY).not.toContain('unsafe');
  });

  it.each(['/api/healthz', '/api/nothing'])(
    '[R134] of JSON can be neither run nor framed, and bears no more: %s',
    async (path) => {
      const { request } = await openTestApp({ config: { appOrigin: 'https://papertide.test' } });
      const { headers } = await request('GET', path);
      expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
      expect(headers.get('access-control-allow-origin')).toBeNull();
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      for (const name of ['permissions-policy', 'referrer-policy', 'x-frame-options', 'strict-transport-security'])
        expect(headers.get(name)).toBeNull();
    },
  );

  it('asks browsers to stay on https where the app is there', async () => {
    const plain = await openTestApp();
    const secure = await openTestApp({ config: { appOrigin: 'https://papertide.test' } });
    expect((await plain.request('GET', '/')).headers.get('strict-transport-security')).toBeNull();
    expect((await secure.request('GET', '/')).headers.get('strict-transport-security')).toMatch(/max-age/);
  });

  it('of the API is kept by no cache, unless its route says otherwise', async () => {
    const { request } = await openTestApp();
    expect((await request('GET', '/api/posts/getallposts')).headers.get('cache-control')).toBe('no-store');
  });

  it('of JSON is compressed for who can read it', async () => {
    const { request, signUp: addUser } = await openTestApp();
    const { headers } = await addUser('boss', 'admin');
    const reply = await request('GET', '/api/auth/getallusers', {
      headers: { ...headers, 'accept-encoding': 'br, gzip' },
    });
    expect(reply.headers.get('content-encoding')).toBe('gzip');
    const body = gunzipSync(Buffer.from(await reply.arrayBuffer())).toString();
    expect(JSON.parse(body)).toMatchObject({ data: [{ first_name: 'boss' }] });
  });

  it('[R127] of a sync is compressed where it is long, and not where there is nothing to gain', async () => {
    const { request, signUp: addUser } = await openTestApp();
    const { headers } = await addUser('nimal');
    const sync = async (cursor: string | null, flags: object[] = [], encoding = 'gzip') => {
      const body = {
        protocol: 1,
        device_id: 'phone',
        cursor,
        push: { attempts: [], answers: [], annotations: [], flags },
      };
      return request('POST', '/api/sync', { headers: { ...headers, 'accept-encoding': encoding }, body });
    };
    const short = await sync(null);
    expect(short.headers.get('content-encoding')).toBeNull();
    const text = await short.text();
    expect(short.headers.get('content-length')).toBe(String(Buffer.byteLength(text)));
    for (const length of [20, 900]) {
      const flags = Array.from({ length }, () => ({}));
      const long = await sync(null, flags);
      expect(long.headers.get('content-encoding')).toBe('gzip');
      expect(long.headers.get('vary')).toBe('Accept-Encoding');
      expect(JSON.parse(gunzipSync(Buffer.from(await long.arrayBuffer())).toString()).refused).toHaveLength(length);
      expect((await sync(null, flags, 'gzip;q=0')).headers.get('content-encoding')).toBeNull();
    }
  });
});

describe('a call that cannot be answered', () => {
  it.each(['/api', '/api/', '/api/nothing', '/api/exams/nothing'])('says so as JSON: %s', async (path) => {
    const { request } = await openTestApp();
    const reply = await request('GET', path);
    expect(reply.status).toBe(404);
    expect(await reply.json()).toMatchObject({ code: 'not_found', message: expect.any(String) });
  });

  it('is malformed where its JSON is', async () => {
    const { request } = await openTestApp();
    const reply = await request('POST', '/api/auth/signin', {
      body: '{"email":',
      headers: { 'content-type': 'application/json' },
    });
    expect(reply.status).toBe(400);
    expect(await reply.json()).toMatchObject({ code: 'malformed' });
  });

  it('is too large over 1 MB, or 2 MB for what authors paste', async () => {
    const { request } = await openTestApp();
    const statusOf = async (path: string, bytes: number) =>
      (
        await request('POST', path, {
          body: { email: 'x'.repeat(bytes) },
          headers: { 'content-length': String(bytes + 12) },
        })
      ).status;
    const MEGABYTE = 1024 * 1024;
    expect(await statusOf('/api/auth/forgotpassword', MEGABYTE)).toBe(413);
    expect(await statusOf('/api/content/addcontent', MEGABYTE)).toBe(401);
    expect(await statusOf('/api/content/addcontent', 2 * MEGABYTE)).toBe(413);
  });

  it.each(['SQLITE_FULL', 'SQLITE_READONLY', 'SQLITE_IOERR_FSYNC', 'SQLITE_BUSY', 'ENOSPC', 'EROFS', 'EIO', 'EFBIG'])(
    'asks to come back where the disk is in trouble: %s',
    async (code) => {
      const { request, logLines } = await openBrokenApp(code);
      const reply = await request('POST', '/api/auth/signup', { body: signUp });
      expect(reply.status).toBe(503);
      expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(await reply.json()).toMatchObject({ code: 'storage_unavailable' });
      expect(logLines.join('')).toContain(code);
    },
  );

  it('says no more than that something went wrong, and logs where', async () => {
    const { request, logLines } = await openBrokenApp('ODD');
    const reply = await request('POST', '/api/auth/signup', { body: signUp });
    expect(reply.status).toBe(500);
    expect(await reply.json()).toEqual({ code: 'internal', message: 'Something went wrong' });
    const failure = logLines.map((line) => JSON.parse(line)).find(({ level }) => level === 50);
    expect(failure).toMatchObject({ name: 'Error', code: 'ODD', msg: 'a call failed' });
    expect(failure.request_id).toBe(reply.headers.get('x-request-id'));
    expect(failure.at[0]).toContain('app.test.ts');
    expect(logLines.join('')).not.toContain(PASSWORD);
  });
});

describe('the log', () => {
  it('has one line a call, with the pattern of its path', async () => {
    const { request, logLines, signUp: addUser } = await openTestApp();
    const { headers } = await addUser('nimal');
    const reply = await request('GET', '/api/subscription/checkaccessforpaper/some-paper', { headers });
    expect(logLines.map((line) => JSON.parse(line))).toMatchObject([
      {
        request_id: reply.headers.get('x-request-id'),
        method: 'GET',
        route: '/api/subscription/checkaccessforpaper/:exam_id',
        status: 404,
        ms: expect.any(Number),
      },
    ]);
  });

  it('[R194] names each call itself, whatever its caller named it', async () => {
    const { request, logLines } = await openTestApp();
    const headers = { 'X-Request-Id': 'a-secret-or-an-answer' };
    const ids = [];
    for (const path of ['/api/healthz', '/api/none', '/api/healthz'])
      ids.push((await request('GET', path, { headers })).headers.get('x-request-id'));
    expect(new Set(ids).size).toBe(3);
    expect(logLines.map((line) => JSON.parse(line).request_id)).toEqual(ids);
    expect(logLines.join('')).not.toContain('a-secret');
  });

  it('tells the calls of one user and one client from those of others, and names neither', async () => {
    const app = await openTestApp({ config: { trustProxy: true } });
    const [nimal, kamala] = [await app.signUp('nimal'), await app.signUp('kamala')];
    const call = (headers: Record<string, string>, address: string) =>
      app.request('GET', '/api/posts/getallposts', { headers: { ...headers, 'x-forwarded-for': address } });
    await call(nimal.headers, '203.0.113.7');
    await call(nimal.headers, '2001:db8:1:2::7');
    await call(kamala.headers, '2001:db8:1:2::8');
    await call({}, '203.0.113.7');
    await app.request('POST', '/api/auth/signin', { body: { email: nimal.user.email, password: PASSWORD } });
    const [one, two, three, four, five] = app.logLines.map((line) => JSON.parse(line));
    expect(one.user).toMatch(/^[0-9a-f]{16}$/);
    expect([two.user, five.user]).toEqual([one.user, one.user]);
    expect(three.user).not.toBe(one.user);
    expect(four.user).toBeUndefined();
    expect([four.client, three.client]).toEqual([one.client, two.client]);
    expect(one.client).not.toBe(two.client);
    const log = app.logLines.join('');
    for (const secret of [nimal.user.user_id, kamala.user.user_id, '203.0.113', '2001:db8'])
      expect(log).not.toContain(secret);
  });

  it('is searched for one user by the line in README.md', async () => {
    const { config, request, signUp: addUser, logLines } = await openTestApp();
    const { headers, user } = await addUser('nimal');
    await request('GET', '/api/posts/getallposts', { headers });
    const readme = await readFile(join(import.meta.dirname, 'README.md'), 'utf8');
    const line = /^node -e .*$/m.exec(readme)?.[0].replace('USER_ID', user.user_id) ?? 'false';
    const { stdout } = await promisify(exec)(line, { env: { ...process.env, DATA_DIR: config.dataDir } });
    expect(JSON.parse(logLines[0] ?? '')).toMatchObject({ user: stdout.trim() });
  });

  it('never holds a password, a token, a cookie, a query or a name', async () => {
    const { request, logLines, signIn, mails, mailsCome } = await openTestApp();
    await request('POST', '/api/auth/signup', { body: signUp });
    const { headers, cookie } = await signIn(signUp.email);
    await request('POST', '/api/auth/updatetoken', { headers: { cookie } });
    await request('GET', '/api/auth/getallusers?search=perera', { headers });
    await request('POST', '/api/auth/forgotpassword', { body: { email: signUp.email } });
    await mailsCome(1);
    const token = /reset-password#token=(\S+)/.exec(mails[0]?.text ?? '')?.[1] ?? 'no mail';
    await request('POST', `/api/auth/resetpassword/${token}`, { body: { password: 'tide5papers!' } });
    await request('GET', `/${token}`);
    expect(logLines).toHaveLength(7);
    const log = logLines.join('').toLowerCase();
    const secrets = [
      PASSWORD,
      'tide5papers!',
      token,
      headers['x-access-token'],
      cookie.split('=')[1],
      'nimal',
      'perera',
    ];
    for (const secret of secrets) expect(log).not.toContain(secret?.toLowerCase() ?? 'missing');
  });
});

describe('healthz', () => {
  it('is well while the database answers', async () => {
    const { request } = await openTestApp();
    const reply = await request('GET', '/api/healthz');
    expect(reply.status).toBe(200);
    expect(await reply.json()).toEqual({ status: 'ok' });
  });

  it('is not well once it does not', async () => {
    const { request } = await openTestApp({
      deps: (deps) => ({
        ...deps,
        store: {
          ...deps.store,
          read: {
            ...deps.store.read,
            selectFrom: () => {
              throw Object.assign(new Error('disk'), { code: 'SQLITE_IOERR' });
            },
          },
        },
      }),
    });
    expect((await request('GET', '/api/healthz')).status).toBe(503);
  });
});

describe('sync', () => {
  it('is limited for each student apart', async () => {
    const { request, signUp: addUser } = await openTestApp({ config: { limitScale: 1 / 240 } });
    const [one, other] = [await addUser('nimal'), await addUser('kamala')];
    const sync = ({ headers }: { headers: Record<string, string> }) =>
      request('POST', '/api/sync', { body: { protocol: 1 }, headers });
    expect((await sync(one)).status).toBe(422);
    const second = await sync(one);
    expect(second.status).toBe(429);
    expect(Number(second.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await sync(other)).status).toBe(422);
  });
});
