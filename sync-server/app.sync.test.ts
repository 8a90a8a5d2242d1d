// A sync goes through the same middleware as every other call.

import { once } from 'node:events';
import { Agent } from 'node:http';
import { connect } from 'node:net';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { MAX_PUSH_BYTES } from '../shared/sync/protocol.ts';
import { openTestApp } from './testing/app.ts';
import { callOver, listen, type SocketReply } from './testing/listening.ts';

const NOTHING = { protocol: 1, device_id: 'phone', cursor: null, push: { attempts: [], answers: [], annotations: [] } };
/** Headers that say how long a body is, or how it is packed. */
const OF_THE_BODY = new Set(['content-length', 'transfer-encoding', 'vary', 'content-encoding']);
/** Headers that differ from call to call. */
const OF_THE_CALL = new Set(['x-request-id', 'date']);
/** One or more middleware puts each of these on every reply of data. */
const OF_MIDDLEWARE = ['x-content-type-options', 'content-security-policy', 'cache-control'];
const SETTING = { name: 'clock', value: 'hidden', hlc: '001772427600000-0000-phone' };
const WITH_SETTING = { ...NOTHING, push: { ...NOTHING.push, settings: [SETTING] } };

interface Sent {
  body?: unknown;
  headers?: Record<string, string>;
}

/** The server of openTestApp behind a port. */
async function openPort(settings?: Parameters<typeof openTestApp>[0]) {
  const app = await openTestApp(settings);
  const port = await listen(app.listener);
  const agent = new Agent({ keepAlive: true });
  onTestFinished(() => agent.destroy());
  return {
    ...app,
    port,
    request: (method: string, path: string, { body, headers = {} }: Sent) =>
      callOver(agent, port, {
        method,
        path,
        headers: { 'content-type': 'application/json', ...headers },
        ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      }),
    lines: () => app.logLines.map((line) => JSON.parse(line)),
  };
}

const headersOf = ({ headers }: SocketReply) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !OF_THE_BODY.has(name) && !OF_THE_CALL.has(name)));

describe('a sync', () => {
  it('bears the headers of every call', async () => {
    const { request, signUp } = await openPort({ config: { appOrigin: 'https://papertide.test' } });
    const { headers } = await signUp('nimal');
    const sync = await request('POST', '/api/sync', { body: NOTHING, headers });
    const other = await request('GET', '/api/posts/getallposts', { headers });
    expect([sync.status, other.status]).toEqual([200, 200]);
    expect(headersOf(sync)).toEqual(headersOf(other));
    expect(Object.keys(sync.headers)).toEqual(expect.arrayContaining([...OF_MIDDLEWARE, 'x-request-id']));
  });

  it.each([
    ['of nobody', 401, () => ({ body: NOTHING })],
    ['that is no JSON', 400, (headers) => ({ body: '{"protocol":', headers })],
    ['of an old app', 409, (headers) => ({ body: { ...NOTHING, protocol: 0 }, headers })],
    ['that is too large', 413, (headers) => ({ body: 'x'.repeat(MAX_PUSH_BYTES + 1), headers })],
    [
      'packed in a way unknown',
      415,
      (headers) => ({ body: NOTHING, headers: { ...headers, 'content-encoding': 'br' } }),
    ],
  ] satisfies [string, number, (headers: Record<string, string>) => Sent][])(
    'that is refused bears them too, and is logged once: one %s',
    async (_, status, sent) => {
      const { request, signUp, lines } = await openPort();
      const { headers } = await signUp('nimal');
      const reply = await request('POST', '/api/sync', sent(headers));
      expect(reply.status).toBe(status);
      expect(JSON.parse(reply.text)).toEqual({ code: expect.any(String), message: expect.any(String) });
      expect(lines()).toMatchObject([
        { request_id: reply.headers['x-request-id'], method: 'POST', route: '/api/sync', status },
      ]);
      const other = await request('GET', '/api/nothing', { headers });
      expect(headersOf(reply)).toEqual(headersOf(other));
    },
  );

  it('that comes too often is refused under them as well', async () => {
    const { request, signUp } = await openPort({ config: { limitScale: 1 / 240 } });
    const { headers } = await signUp('nimal');
    await request('POST', '/api/sync', { body: NOTHING, headers });
    const refused = await request('POST', '/api/sync', { body: NOTHING, headers });
    expect(refused.status).toBe(429);
    expect(Object.keys(refused.headers)).toEqual(expect.arrayContaining([...OF_MIDDLEWARE, 'x-request-id']));
  });

  it('by the cookie bears them too', async () => {
    const { request } = await openPort();
    const reply = await request('POST', '/api/auth/sync', { body: NOTHING });
    expect(reply.status).toBe(401);
    expect(Object.keys(reply.headers)).toEqual(expect.arrayContaining([...OF_MIDDLEWARE, 'x-request-id']));
  });

  it('has its line in the log and its place in the counts, under the word that its reply bears', async () => {
    const { request, signUp, lines } = await openPort();
    const { headers } = await signUp('nimal');
    const sync = await request('POST', '/api/sync', { body: NOTHING, headers });
    await request('GET', '/api/posts/getallposts', { headers });
    const [ofSync, ofOther, ...more] = lines();
    expect(more).toEqual([]);
    expect(ofSync).toMatchObject({ method: 'POST', route: '/api/sync', status: 200, msg: 'call', level: 30 });
    expect(ofSync.request_id).toBe(sync.headers['x-request-id']);
    expect(ofSync).toMatchObject({ user: ofOther.user, client: ofOther.client });
    expect(Object.keys(ofSync)).toEqual(Object.keys(ofOther));
  });

  it('that fails is logged with its place, and the time that it took', async () => {
    const tookMs = 30;
    const { request, signUp, lines } = await openPort({
      deps: (deps) => ({
        ...deps,
        store: {
          ...deps.store,
          async transactTogetherFor() {
            await new Promise((resolve) => {
              setTimeout(resolve, tookMs + 1);
            });
            throw Object.assign(new Error('disk'), { code: 'SQLITE_IOERR' });
          },
        },
      }),
    });
    const { headers } = await signUp('nimal');
    const reply = await request('POST', '/api/sync', { body: WITH_SETTING, headers });
    expect(reply.status).toBe(503);
    expect(reply.headers['retry-after']).toBe('30');
    const ofCall = lines().filter(({ request_id }) => request_id === reply.headers['x-request-id']);
    expect(ofCall).toMatchObject([
      { level: 50, msg: 'a call failed', code: 'SQLITE_IOERR' },
      { level: 30, route: '/api/sync', status: 503 },
    ]);
    expect(ofCall.at(-1).ms).toBeGreaterThanOrEqual(tookMs);
  });

  it('[R160] that fails as its session ended meanwhile is told so, and its user stands in the log', async () => {
    let endSessions = (): Promise<unknown> => Promise.resolve();
    const { request, signUp, lines, store } = await openPort({
      deps: (deps) => ({
        ...deps,
        store: {
          ...deps.store,
          async transactTogetherFor() {
            await endSessions();
            throw Object.assign(new Error('of a row that is gone'), { code: 'SQLITE_CONSTRAINT_FOREIGNKEY' });
          },
        },
      }),
    });
    const { headers, user } = await signUp('nimal');
    endSessions = () => store.transact((tx) => tx.deleteFrom('sessions').where('user_id', '=', user.user_id).execute());
    const reply = await request('POST', '/api/sync', { body: WITH_SETTING, headers });
    expect(reply.status).toBe(401);
    expect(lines().at(-1)).toMatchObject({ status: 401, user: expect.any(String) });
  });

  it('whose device left before the reply is taken all the same, and keeps nobody from being served', async () => {
    let leave = (): Promise<unknown> => Promise.resolve();
    const { port, request, signUp, lines, store } = await openPort({
      deps: (deps) => ({
        ...deps,
        store: {
          ...deps.store,
          async transactTogetherFor(owner, work) {
            const taken = await deps.store.transactTogetherFor(owner, work);
            await leave();
            return taken;
          },
        },
      }),
    });
    const { headers } = await signUp('nimal');
    const socket = connect(port, '127.0.0.1');
    leave = async () => {
      leave = () => Promise.resolve();
      socket.resetAndDestroy();
      await once(socket, 'close');
      // the server hears of it in one of the next turns of the event loop
      for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    };
    const body = JSON.stringify(WITH_SETTING);
    socket.write(
      `POST /api/sync HTTP/1.1\r\nHost: test\r\nX-Access-Token: ${headers['x-access-token']}\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
    );
    await vi.waitUntil(() => lines().length > 0, { interval: 2, timeout: 10_000 });
    expect(lines()).toMatchObject([{ route: '/api/sync', status: 200, user: expect.any(String) }]);
    expect(await store.read.selectFrom('settings').select('value').execute()).toEqual([{ value: 'hidden' }]);
    expect((await request('POST', '/api/sync', { body: NOTHING, headers })).status).toBe(200);
  });

  it('whose body breaks off is no fault of the server', async () => {
    const { port, request, signUp, lines } = await openPort();
    const { headers } = await signUp('nimal');
    const socket = connect(port, '127.0.0.1');
    socket.write(
      `POST /api/sync HTTP/1.1\r\nHost: test\r\nX-Access-Token: ${headers['x-access-token']}\r\nContent-Length: 1000\r\n\r\n{`,
    );
    // what comes by another connection after it is answered once the first is being read
    await request('POST', '/api/sync', { body: NOTHING, headers });
    socket.resetAndDestroy();
    await vi.waitUntil(() => lines().length > 1, { interval: 2, timeout: 10_000 });
    expect(lines().at(-1)).toMatchObject({ route: '/api/sync', status: 408, level: 30, user: expect.any(String) });
  });
});
