// What a sync by the short way has in common with all other calls [R202].

import { once } from 'node:events';
import { Agent } from 'node:http';
import { connect } from 'node:net';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { openTestApp } from '../testing/app.ts';
import { callOver, listen, type SocketReply } from '../testing/listening.ts';
import { type Answer, shortWay } from './short-way.ts';

const NOTHING = { protocol: 1, device_id: 'phone', cursor: null, push: { attempts: [], answers: [], annotations: [] } };
/** Headers that say how long a body is, or how it is packed. */
const OF_THE_BODY = new Set(['content-length', 'transfer-encoding', 'vary', 'content-encoding']);
/** What each call has of its own. */
const OF_THE_CALL = new Set(['x-request-id', 'date']);
const SETTING = { name: 'clock', value: 'hidden', hlc: '001772427600000-0000-phone' };
const WITH_SETTING = { ...NOTHING, push: { ...NOTHING.push, settings: [SETTING] } };

/** The server of openTestApp behind a port, which the short way begins at. */
async function openPort(settings?: Parameters<typeof openTestApp>[0]) {
  const app = await openTestApp(settings);
  const port = await listen(app.listener);
  const agent = new Agent({ keepAlive: true });
  onTestFinished(() => agent.destroy());
  return {
    ...app,
    port,
    request: (
      method: string,
      path: string,
      { body, headers = {} }: { body?: unknown; headers?: Record<string, string> },
    ) =>
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

describe('[R202] a sync by the short way', () => {
  it('bears the headers of every call', async () => {
    const { request, signUp } = await openPort({ config: { appOrigin: 'https://papertide.test' } });
    const { headers } = await signUp('nimal');
    const sync = await request('POST', '/api/sync', { body: NOTHING, headers });
    const other = await request('GET', '/api/posts/getallposts', { headers });
    expect([sync.status, other.status]).toEqual([200, 200]);
    expect(headersOf(sync)).toEqual(headersOf(other));
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

  it.each([
    ['of nobody', 401, 'not_signed_in', { body: NOTHING, headers: {} }],
    ['that is no JSON', 400, 'malformed', { body: '{"protocol":', headers: null }],
    ['of an old app', 409, 'upgrade_required', { body: { ...NOTHING, protocol: 0 }, headers: null }],
    ['packed in a way unknown', 415, 'unknown_encoding', { body: NOTHING, headers: { 'content-encoding': 'br' } }],
  ])('that is refused is told why as any other call, once: one %s', async (_, status, code, { body, headers }) => {
    const { request, signUp, lines } = await openPort();
    const own = (await signUp('nimal')).headers;
    const sent = headers && Object.keys(headers).length === 0 ? {} : { ...own, ...headers };
    const reply = await request('POST', '/api/sync', { body, headers: sent });
    expect(reply.status).toBe(status);
    expect(JSON.parse(reply.text)).toMatchObject({ code, message: expect.any(String) });
    expect(reply.headers['x-content-type-options']).toBe('nosniff');
    expect(reply.headers['cache-control']).toBe('no-store');
    expect(lines()).toMatchObject([
      { request_id: reply.headers['x-request-id'], method: 'POST', route: '/api/sync', status },
    ]);
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

  it('says the same as one by the way of all calls', async () => {
    const { request, signUp } = await openPort();
    const { headers } = await signUp('nimal');
    const shortly = await request('POST', '/api/sync', { body: NOTHING, headers });
    const byAll = await request('POST', '/api/sync?', { body: NOTHING, headers });
    expect([shortly.status, byAll.status]).toEqual([200, 200]);
    expect(JSON.parse(shortly.text)).toEqual(JSON.parse(byAll.text));
    expect(headersOf(shortly)).toEqual(headersOf(byAll));
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
      socket.resetAndDestroy();
      await once(socket, 'close');
      // the server hears of it in one of the next turns of the event loop
      for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    };
    const body = JSON.stringify(WITH_SETTING);
    socket.write(
      `POST /api/sync HTTP/1.1\r\nHost: test\r\nX-Access-Token: ${headers['x-access-token']}\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
    );
    await vi.waitUntil(() => lines().length > 0, { interval: 2 });
    leave = () => Promise.resolve();
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
    await vi.waitUntil(() => lines().length > 1, { interval: 2 });
    expect(lines().at(-1)).toMatchObject({ route: '/api/sync', status: 408, level: 30, user: expect.any(String) });
  });

  it('does not meet Hono, unless it is refused or is another call', async () => {
    const byLongWay: string[] = [];
    const answer = vi.fn<Answer>().mockResolvedValue({ body: 'taken', headers: {} });
    const { before } = shortWay(
      {
        route: '/api/sync',
        reading: { readToken: () => Promise.resolve(null), findCaller: () => Promise.resolve(null), now: () => 0 },
        nextId: () => 'id',
        noteCall: () => {},
        trustProxy: false,
      },
      answer,
    );
    const port = await listen(
      before(({ method, url }, outgoing) => {
        byLongWay.push(`${method} ${url}`);
        outgoing.end();
      }),
    );
    const agent = new Agent();
    onTestFinished(() => agent.destroy());
    const call = (method: string, path: string) => callOver(agent, port, { method, path });
    expect((await call('POST', '/api/sync')).text).toBe('taken');
    expect(byLongWay).toEqual([]);
    answer.mockRejectedValueOnce(new Error('refused'));
    await call('POST', '/api/sync');
    await call('GET', '/api/sync');
    await call('POST', '/api/sync?x=1');
    expect(byLongWay).toEqual(['POST /api/sync', 'GET /api/sync', 'POST /api/sync?x=1']);
  });
});
