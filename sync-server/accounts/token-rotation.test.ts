import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { v7 as newId } from 'uuid';
import { nextStamp } from '../../shared/sync/clock.ts';
import { EMPTY_PUSH, PROTOCOL } from '../../shared/sync/protocol.ts';
import { sqliteDialect } from '../store/dialect/sqlite.ts';
import { openStore } from '../store/store.ts';
import { cookieOf, openTestApp, type TestApp } from '../testing/app.ts';
import { accessTokens } from './access-tokens.ts';
import { insertUser } from './queries.ts';
import { beginSession } from './sessions.ts';

const RENEWING = '/api/auth/sync';
const HOUR_MS = 3_600_000;

let app: TestApp;
let signedIn: { headers: Record<string, string>; cookie: string };
beforeEach(async () => {
  app = await openTestApp();
  const { user } = await app.signUp('nimal');
  signedIn = await app.signIn(user.email);
});

/** A sync by a token whose time is over, as after an exam. */
function sync(cookie: string, { headers = signedIn.headers, settings = [] as unknown[], more = {} } = {}) {
  const push = { ...EMPTY_PUSH, settings };
  return app.request('POST', RENEWING, {
    headers: { ...headers, ...(cookie === '' ? {} : { cookie }), ...more },
    body: { protocol: PROTOCOL, device_id: 'phone', cursor: null, push },
  });
}
const aSetting = () => ({ name: 'text_size', value: 'large', hlc: nextStamp(null, app.clock.nowMs, 'phone') });
const tokenOf = (reply: Response) => ({ 'x-access-token': reply.headers.get('x-access-token') ?? '' });
const whoAmI = async (headers: Record<string, string>) =>
  (await app.request('GET', '/api/subscription/getallaccesspaperforuser', { headers })).status;
const update = (cookie: string) => app.request('POST', '/api/auth/updatetoken', { headers: { cookie } });
const storedSettings = () => app.store.read.selectFrom('settings').selectAll().execute();

describe('[R132] a sync whose token is past its time', () => {
  beforeEach(() => void (app.clock.nowMs += HOUR_MS));

  it('is taken by the cookie, in one call, and brings the next token and the next cookie', async () => {
    expect(await whoAmI(signedIn.headers)).toBe(401);
    const reply = await sync(signedIn.cookie, { settings: [aSetting()] });
    expect(reply.status).toBe(200);
    expect(await reply.json()).toMatchObject({ protocol: PROTOCOL, refused: [] });
    expect(await storedSettings()).toHaveLength(1);
    expect(await whoAmI(tokenOf(reply))).toBe(200);
    expect(cookieOf(reply)).not.toBe(signedIn.cookie);
    expect((await update(cookieOf(reply))).status).toBe(200);
  });

  it('[R398] says who the user is now, whom staff may have changed since', async () => {
    const { user } = await app.signUp('kamala');
    const { headers, cookie } = await app.signIn(user.email);
    app.clock.nowMs += HOUR_MS;
    await app.store.transact(async (tx) => {
      const { user_id } = user;
      await tx.updateTable('users').set({ first_name: 'කමලා' }).where('user_id', '=', user_id).execute();
      await tx.insertInto('staff_roles').values({ user_id, role: 'marker', since: 1, given_by: null }).execute();
    });
    const reply = await sync(cookie, { headers });
    const told = JSON.parse(decodeURIComponent(reply.headers.get('x-user') ?? ''));
    expect(told).toMatchObject({ user_id: user.user_id, first_name: 'කමලා', roles: ['marker'] });
    expect(JSON.stringify(told)).not.toContain('password');
  });

  it('that announces too much is refused unread', async () => {
    const reply = await sync(signedIn.cookie, { more: { 'content-length': String(2 * 1024 * 1024) } });
    expect(reply.status).toBe(413);
  });

  it('[F49] whose reply was lost is taken again by the same cookie, and signs nobody out', async () => {
    for (let lost = 0; lost < 5; lost++) await sync(signedIn.cookie);
    const reply = await sync(signedIn.cookie);
    expect(reply.status).toBe(200);
    const later = await sync(cookieOf(reply), { headers: tokenOf(reply) });
    expect(later.status).toBe(200);
    expect((await update(cookieOf(later))).status).toBe(200);
  });

  it('ends the session where its cookie was copied: used again after its successor was', async () => {
    const second = await sync(signedIn.cookie);
    const third = await sync(cookieOf(second), { headers: tokenOf(second) });
    const copied = await sync(signedIn.cookie, { settings: [aSetting()] });
    expect([copied.status, cookieOf(copied), copied.headers.get('x-access-token')]).toEqual([401, '', null]);
    expect(await storedSettings()).toEqual([]);
    expect(await whoAmI(tokenOf(third))).toBe(401);
    expect((await update(cookieOf(third))).status).toBe(401);
  });

  it('[F11] is refused with the cookie of who signed in after them, and costs neither a sign-in', async () => {
    const { user } = await app.signUp('kamala');
    const kamala = await app.signIn(user.email);
    const reply = await sync(kamala.cookie, { settings: [aSetting()] });
    expect(reply.status).toBe(401);
    expect(reply.headers.get('set-cookie')).toBeNull();
    expect(await storedSettings()).toEqual([]);
    expect((await update(kamala.cookie)).status).toBe(200);
    expect((await update(signedIn.cookie)).status).toBe(200);
  });

  it.each([
    ['without the cookie', '', {}],
    ['without a token', 'own', { 'x-access-token': '' }],
    ['with a token that nobody signed', 'own', { 'x-access-token': 'e30.e30.e30' }],
  ])('is refused %s', async (_how, whose, headers) => {
    const reply = await sync(whose === 'own' ? signedIn.cookie : '', { headers: { ...signedIn.headers, ...headers } });
    expect(reply.status).toBe(401);
    expect(await reply.json()).toMatchObject({ code: 'not_signed_in' });
    expect((await update(signedIn.cookie)).status).toBe(200);
  });

  it('from another site is refused, and nothing is traded', async () => {
    const reply = await sync(signedIn.cookie, { more: { origin: 'https://elsewhere.test' } });
    expect(reply.status).toBe(403);
    expect(reply.headers.get('set-cookie')).toBeNull();
  });

  it('that is refused for what it brings brings the next token all the same', async () => {
    const reply = await app.request('POST', RENEWING, {
      headers: { ...signedIn.headers, cookie: signedIn.cookie },
      body: { protocol: 0 },
    });
    expect(reply.status).toBe(409);
    expect(await whoAmI(tokenOf(reply))).toBe(200);
    expect((await update(cookieOf(reply))).status).toBe(200);
  });

  it('asks the limit of rotation, together with updatetoken', async () => {
    app = await openTestApp({ config: { limitScale: 0.1 } });
    const { user } = await app.signUp('nimal');
    let { headers, cookie } = await app.signIn(user.email);
    for (const call of [update, sync, update]) {
      const reply = await (call === sync ? sync(cookie, { headers }) : update(cookie));
      expect(reply.status).toBe(200);
      cookie = cookieOf(reply);
    }
    const reply = await sync(cookie, { headers });
    expect(reply.status).toBe(429);
    expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('of a closed account is refused', async () => {
    await app.store.transact((tx) => tx.updateTable('users').set({ active: 0 }).execute());
    expect((await sync(signedIn.cookie)).status).toBe(401);
  });

  it('asks nothing of an ordinary sync, which no cookie signs', async () => {
    const reply = await app.request('POST', '/api/sync', {
      headers: { ...signedIn.headers, cookie: signedIn.cookie },
      body: { protocol: PROTOCOL, device_id: newId(), cursor: null, push: EMPTY_PUSH },
    });
    expect(reply.status).toBe(401);
    expect(reply.headers.get('set-cookie')).toBeNull();
  });
});

describe('a class whose tokens are past their time, behind one address', () => {
  const STUDENTS = 20;

  /** Each student's headers, their token an hour past its time. */
  async function seat({ store, config, clock }: Pick<TestApp, 'store' | 'config' | 'clock'>) {
    const tokens = accessTokens(config, () => clock.nowMs);
    const account = {
      first_name: 'A',
      last_name: 'Test',
      address: 'Galle',
      password_hash: '-',
      role: 'student',
    } as const;
    const students: Record<string, string>[] = [];
    for (let index = 0; index < STUDENTS; index++) {
      const email = `student-${index}@papertide.test`;
      const user = await store.transact((tx) => insertUser(tx, { ...account, email }, clock.nowMs));
      const session = await store.transact((tx) =>
        beginSession(tx, { user_id: user?.user_id ?? '', version: 0 }, clock.nowMs),
      );
      if (!session) throw new Error(`${email} cannot sign in`);
      const cookie = `refresh_token=${session.refreshToken}`;
      students.push({ 'x-access-token': await tokens.sign(session.claims), cookie });
    }
    clock.nowMs += HOUR_MS;
    return students;
  }
  const syncAll = (students: readonly Record<string, string>[]) =>
    Promise.all(students.map(async (headers) => (await sync('', { headers })).status));

  it('[F37] is served each by the limit of the own session; who has none, by that of the address', async () => {
    app = await openTestApp({ config: { limitScale: 0.01 } });
    const students = await seat(app);
    expect(await syncAll(students)).toEqual(students.map(() => 200));
    const strangers = students.map(() => ({ 'x-access-token': 'e30.e30.e30' }));
    expect((await syncAll(strangers)).filter((status) => status === 429)).toHaveLength(STUDENTS - 6);
    const elsewhere = students.map(({ cookie = '' }) => ({ ...students[0], cookie }));
    expect(await syncAll(elsewhere)).toEqual(elsewhere.map(() => 429));
  });

  it('[R126, F38] waits for the disk together', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'papertide-rotation-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const log: string[] = [];
    const store = await openStore(
      sqliteDialect(join(folder, 'papertide.sqlite'), (statement) => log.push(statement)),
      { gatherMs: Number.POSITIVE_INFINITY },
    );
    onTestFinished(() => store.close());
    app = await openTestApp({ deps: (deps) => ({ ...deps, store }) });
    const students = await seat({ ...app, store });
    log.length = 0;
    expect(await syncAll(students)).toEqual(students.map(() => 200));
    expect(log.filter((statement) => statement === 'commit').length).toBeLessThan(STUDENTS / 2);
  });
});
