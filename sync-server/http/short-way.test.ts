// What a sync by the short way has in common with all other calls [R202].

import { describe, expect, it } from 'vitest';
import { openTestApp } from '../testing/app.ts';

const NOTHING = { protocol: 1, device_id: 'phone', cursor: null, push: { attempts: [], answers: [], annotations: [] } };
/** Headers that say how long a body is, or how it is packed. */
const OF_THE_BODY = new Set(['content-length', 'vary', 'content-encoding']);

const headersOf = ({ headers }: Response) =>
  Object.fromEntries([...headers].filter(([name]) => !OF_THE_BODY.has(name) && name !== 'x-request-id'));

describe('[R202] a sync by the short way', () => {
  it('bears the headers of every call', async () => {
    const { request, signUp } = await openTestApp({ config: { appOrigin: 'https://papertide.test' } });
    const { headers } = await signUp('nimal');
    const sync = await request('POST', '/api/sync', { body: NOTHING, headers });
    const other = await request('GET', '/api/posts/getallposts', { headers });
    expect([sync.status, other.status]).toEqual([200, 200]);
    expect(headersOf(sync)).toEqual(headersOf(other));
  });

  it('has its line in the log and its place in the counts, under the word that its reply bears', async () => {
    const { request, signUp, logLines } = await openTestApp();
    const { headers } = await signUp('nimal');
    const sync = await request('POST', '/api/sync', { body: NOTHING, headers });
    await request('GET', '/api/posts/getallposts', { headers });
    const [ofSync, ofOther, ...more] = logLines.map((line) => JSON.parse(line));
    expect(more).toEqual([]);
    expect(ofSync).toMatchObject({ method: 'POST', route: '/api/sync', status: 200, msg: 'call', level: 30 });
    expect(ofSync.request_id).toBe(sync.headers.get('x-request-id'));
    expect(ofSync).toMatchObject({ user: ofOther.user, client: ofOther.client });
    expect(Object.keys(ofSync)).toEqual(Object.keys(ofOther));
  });

  it.each([
    ['of nobody', 401, 'not_signed_in', { body: NOTHING, headers: {} }],
    ['that is no JSON', 400, 'malformed', { body: '{"protocol":', headers: null }],
    ['of an old app', 409, 'upgrade_required', { body: { ...NOTHING, protocol: 0 }, headers: null }],
    ['packed in a way unknown', 415, 'unknown_encoding', { body: NOTHING, headers: { 'content-encoding': 'br' } }],
  ])('that is refused is told why as any other call, once: one %s', async (_, status, code, { body, headers }) => {
    const { request, signUp, logLines } = await openTestApp();
    const own = (await signUp('nimal')).headers;
    const sent = headers && Object.keys(headers).length === 0 ? {} : { ...own, ...headers };
    const reply = await request('POST', '/api/sync', { body, headers: sent });
    expect(reply.status).toBe(status);
    expect(await reply.json()).toMatchObject({ code, message: expect.any(String) });
    expect(reply.headers.get('x-content-type-options')).toBe('nosniff');
    expect(reply.headers.get('cache-control')).toBe('no-store');
    expect(logLines.map((line) => JSON.parse(line))).toMatchObject([
      { request_id: reply.headers.get('x-request-id'), method: 'POST', route: '/api/sync', status },
    ]);
  });

  it('that fails is logged with its place, and the time that it took', async () => {
    const tookMs = 30;
    const { request, signUp, logLines } = await openTestApp({
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
    const setting = { name: 'clock', value: 'hidden', hlc: '001772427600000-0000-phone' };
    const body = { ...NOTHING, push: { ...NOTHING.push, settings: [setting] } };
    const reply = await request('POST', '/api/sync', { body, headers });
    expect(reply.status).toBe(503);
    expect(reply.headers.get('retry-after')).toBe('30');
    const lines = logLines.map((line) => JSON.parse(line));
    expect(lines.at(-2)).toMatchObject({ level: 50, msg: 'a call failed', code: 'SQLITE_IOERR' });
    expect(lines.at(-1)).toMatchObject({ route: '/api/sync', status: 503 });
    expect(lines.at(-1).ms).toBeGreaterThanOrEqual(tookMs);
    expect(new Set(lines.slice(-2).map(({ request_id }) => request_id))).toEqual(
      new Set([reply.headers.get('x-request-id')]),
    );
  });

  it('[R160] that fails as its session ended meanwhile is told so, and its user stands in the log', async () => {
    let endSessions = (): Promise<unknown> => Promise.resolve();
    const { request, signUp, logLines, store } = await openTestApp({
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
    const setting = { name: 'clock', value: 'hidden', hlc: '001772427600000-0000-phone' };
    const body = { ...NOTHING, push: { ...NOTHING.push, settings: [setting] } };
    const reply = await request('POST', '/api/sync', { body, headers });
    expect(reply.status).toBe(401);
    expect(JSON.parse(logLines.at(-1) ?? '')).toMatchObject({ status: 401, user: expect.any(String) });
  });
});
