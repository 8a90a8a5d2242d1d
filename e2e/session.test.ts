// The session of a device against the real server: what a lost reply, a kill and an update of the server leave of it.

import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { EMPTY_PUSH } from '../shared/sync/protocol.ts';
import { createFetchApi } from '../pwa/api/fetch-api.ts';
import { Session } from '../pwa/api/session-store.ts';
import { sessionRecords } from '../pwa/local/database/session-db.ts';
import { createHttpTransport } from '../pwa/sync/http-transport.ts';
import { signInByCall, signUpByCall } from './calls.ts';
import { createTestServer, type TestServer } from './server.ts';

const HOUR_MS = 3_600_000;
const TOKEN_SECRET = 'a secret of this test, long enough to sign';
const nimal = { email: 'nimal@papertide.test', password: 'tide4papers!' };

let server: TestServer;
let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'papertide-session-'));
  server = await createTestServer(dataDir);
  await server.start({ TOKEN_SECRET });
  await signUpByCall(server.origin, nimal, 'Nimal', 'Perera');
});

afterAll(async () => {
  await server.stop();
  await rm(dataDir, { recursive: true });
});

beforeEach(() => sessionRecords.change(() => NOBODY));

const NOBODY = {
  count: 0,
  changedAt: 0,
  user: null,
  accessToken: null,
  receivedAt: 0,
  refused: false,
  signOutUnsent: false,
  removed: false,
};

/** A browser with one cookie, local storage and IndexedDB, and the network between it and the server. */
function openBrowser() {
  const stored = new Map<string, string>();
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
  const browser = {
    storage,
    stored,
    now: Date.now(),
    cookie: '',
    /** The paths of all calls. */
    paths: [] as string[],
    /** 'lost': the server has done it, and nobody hears. */
    replies: 'arrive' as 'arrive' | 'lost',
    fetch: async (input: RequestInfo | URL, init: RequestInit = {}) => {
      const headers = { ...Object.fromEntries(new Headers(init.headers)), cookie: browser.cookie };
      const path = input instanceof Request ? input.url : String(input);
      browser.paths.push(path);
      const reply = await fetch(server.origin + path, { ...init, headers });
      if (browser.replies === 'lost') throw new TypeError('Failed to fetch');
      browser.cookie = reply.headers.get('set-cookie')?.split(';')[0] ?? browser.cookie;
      return reply;
    },
    /** The app starts: from what the disk has, and nothing else. */
    start: async () => {
      const session = new Session({
        fetch: browser.fetch,
        records: sessionRecords,
        storage,
        oneAtATime: (work) => work(),
        now: () => browser.now,
        isPaperOnScreen: () => false,
        startAgain: () => undefined,
      });
      await session.load();
      return session;
    },
  };
  return browser;
}

async function signedIn() {
  const browser = openBrowser();
  const session = await browser.start();
  const user = await session.signIn(nimal.email, nimal.password);
  return { browser, session, user };
}

/** Returns the raw reply as far as it comes in one piece. */
async function exchangeBytes(head: string, body: Uint8Array): Promise<string> {
  const socket = connect(Number(new URL(server.origin).port), '127.0.0.1').setEncoding('utf8');
  socket.write(Buffer.concat([Buffer.from(head), body]));
  let text = '';
  for await (const piece of socket) {
    text += String(piece);
    if (text.endsWith('}')) break;
  }
  return text;
}

describe('[F49] the session of a device', () => {
  it('[F49] goes on after a lost reply of updatetoken, however long it was offline', async () => {
    const { browser, session } = await signedIn();
    browser.now += HOUR_MS;
    browser.replies = 'lost';
    expect(await session.refresh(null)).toBe('unreachable');
    browser.now += 48 * HOUR_MS;
    browser.replies = 'arrive';
    expect(await session.refresh(null)).toBe('refreshed');
    browser.now += HOUR_MS;
    expect(await session.freshToken()).not.toBeNull();
    expect(session.state()).toMatchObject({ kind: 'authenticated', refused: false, connection: 'online' });
  });

  it('goes on after a kill right behind a refresh, which the disk knows nothing of', async () => {
    const { browser, session } = await signedIn();
    const { cookie } = browser;
    const [record, copy] = [await sessionRecords.read(), new Map(browser.stored)];
    browser.now += HOUR_MS;
    await session.freshToken();
    expect(browser.cookie).not.toBe(cookie);
    browser.cookie = cookie;
    await sessionRecords.change(() => record);
    for (const [key, value] of copy) browser.storage.setItem(key, value);
    browser.now += 48 * HOUR_MS;
    const again = await browser.start();
    expect(await again.refresh(null)).toBe('refreshed');
    expect(again.state()).toMatchObject({ kind: 'authenticated', refused: false });
  });

  it('[R132] is renewed by the sync that needs it, in one request, also where a reply of that was lost', async () => {
    const { browser, session, user } = await signedIn();
    const sync = createHttpTransport(createFetchApi(session, user.user_id, browser.fetch));
    const request = { device_id: 'phone', cursor: null, push: EMPTY_PUSH };
    for (const hours of [1, 48]) {
      browser.now += hours * HOUR_MS;
      browser.replies = 'lost';
      await expect(sync(request)).rejects.toMatchObject({ kind: 'unreachable' });
      browser.replies = 'arrive';
      browser.paths.length = 0;
      expect(await sync(request)).toMatchObject({ refused: [] });
      expect(await sync(request)).toMatchObject({ refused: [] });
      expect(browser.paths).toEqual(['/api/auth/sync', '/api/sync']);
    }
    expect(session.state()).toMatchObject({ kind: 'authenticated', refused: false, connection: 'online' });
  });

  it('[R134] brings nothing in few bytes each way', async () => {
    const { browser, session, user } = await signedIn();
    let sent: RequestInit = {};
    const fetcher: typeof fetch = (path, init = {}) => browser.fetch(path, (sent = init));
    const sync = createHttpTransport(createFetchApi(session, user.user_id, fetcher));
    const device = { app: '0.1.0 (1a2b3c4)', waiting: 0 };
    const { cursor } = await sync({ device_id: 'd0f6f62a379b', cursor: null, push: EMPTY_PUSH, device });
    await sync({ device_id: 'd0f6f62a379b', cursor, push: EMPTY_PUSH, device });
    const body = Buffer.from(sent.body as Uint8Array);
    expect(body.byteLength).toBeLessThanOrEqual(210);
    const token = new Headers(sent.headers).get('x-access-token');
    expect(Buffer.byteLength(token ?? '')).toBeLessThanOrEqual(320);
    expect([...new Headers(sent.headers).keys()].toSorted()).toEqual(['content-type', 'x-access-token']);
    const head = `POST /api/sync HTTP/1.1\r\nHost: test\r\nx-access-token: ${token}\r\nContent-Length: ${body.byteLength}\r\n\r\n`;
    const reply = await exchangeBytes(head, body);
    expect(reply).toMatch(/^HTTP\/1.1 200 /);
    expect(Buffer.byteLength(reply)).toBeLessThanOrEqual(650);
  });

  it('is refused once the server ended it, and the next sign-in takes it up', async () => {
    const { browser, session, user } = await signedIn();
    await browser.fetch('/api/auth/signout', { method: 'POST' });
    expect(await session.refresh(await session.freshToken())).toBe('refused');
    expect((await browser.start()).state()).toMatchObject({ user, refused: true });
    await session.signIn(nimal.email, nimal.password);
    expect(session.state()).toMatchObject({ user, refused: false });
  });
});

it('an access token of an older server is replaced without a word to anybody', async () => {
  const browser = openBrowser();
  const { storage } = browser;
  const { user } = await signInByCall(server.origin, nimal);
  const body = JSON.stringify(nimal);
  await browser.fetch('/api/auth/signin', { method: 'POST', body, headers: { 'content-type': 'application/json' } });
  const seconds = Math.floor(Date.now() / 1000);
  const older = await new SignJWT({ user_id: user.user_id, role: user.role })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer('papertide')
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + 900)
    .sign(new TextEncoder().encode(TOKEN_SECRET));
  storage.setItem('userData', JSON.stringify(user));
  storage.setItem('accessToken', older);
  storage.setItem('accessTokenReceivedAt', String(Date.now()));
  const realFetch = fetch;
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('location', { pathname: '/' });
  vi.stubGlobal('fetch', (input: string, init: RequestInit) =>
    input.startsWith('/') ? browser.fetch(input, init) : realFetch(input, init),
  );
  const { session } = await import('../pwa/api/session.ts');
  const { fetchApi } = await import('../pwa/api/http.ts');
  await session.load();
  const said: unknown[] = [];
  session.subscribe(() => said.push(session.state()));
  const reply = await fetchApi('/api/subscription/getallaccesspaperforuser');
  vi.unstubAllGlobals();
  expect(reply.status).toBe(200);
  expect(storage.getItem('accessToken')).not.toBe(older);
  expect(said).toEqual([{ kind: 'authenticated', user, connection: 'online', refused: false, replacedBy: null }]);
});
