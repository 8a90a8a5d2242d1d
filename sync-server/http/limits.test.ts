import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openTestApp } from '../testing/app.ts';
import { openPaperServer } from '../testing/papers.ts';

/** Every limit is one call. */
const TIGHT = { limitScale: 1e-9 };
const WRITES = ['POST', 'PUT', 'PATCH', 'DELETE'];

describe('every call that writes', () => {
  it('is limited for each student, as the router itself lists them', async () => {
    const { request, signUp } = await openTestApp({ config: TIGHT });
    const { app } = await openPaperServer();
    const calls = new Set(
      app.routes.filter(({ method }) => WRITES.includes(method)).map(({ method, path }) => `${method} ${path}`),
    );
    expect(calls.size).toBeGreaterThan(30);
    for (const [index, call] of [...calls].entries()) {
      const [method = '', path = ''] = call.split(' ');
      const { headers } = await signUp(`student${index}`);
      const at = path.replace(/:\w+/g, '01900000-0000-7000-8000-000000000001');
      await request(method, at, { headers });
      const second = await request(method, at, { headers });
      expect([call, second.status]).toEqual([call, 429]);
      expect(Number(second.headers.get('retry-after'))).toBeGreaterThan(0);
    }
  });

  it('is limited for admins too, and for who is not signed in by the address', async () => {
    const { request, signUp } = await openTestApp({ config: TIGHT });
    const { headers } = await signUp('boss', 'admin');
    const add = () => request('POST', '/api/exams/addexams', { headers, body: {} });
    expect([(await add()).status, (await add()).status]).toEqual([422, 429]);
    const renew = () => request('POST', '/api/auth/updatetoken', { headers: { origin: 'http://localhost:8080' } });
    expect([(await renew()).status, (await renew()).status]).toEqual([401, 429]);
  });

  it('[R221] is limited by the address where it is a sync of nobody, and leaves those of students alone', async () => {
    const { request, signUp } = await openTestApp({ config: TIGHT });
    const { headers } = await signUp('one');
    const sync = async (more: Record<string, string>) =>
      (await request('POST', '/api/sync', { headers: more, body: {} })).status;
    expect([await sync({}), await sync({})]).toEqual([401, 429]);
    expect(await sync(headers)).toBe(400);
  });

  it('leaves one student alone when another is at the limit', async () => {
    const { request, signUp } = await openTestApp({ config: TIGHT });
    const [one, other] = [await signUp('one'), await signUp('other')];
    const clear = ({ headers }: typeof one) =>
      request('DELETE', '/api/studentanswer/removepreviousanswerinpaper/x', { headers });
    expect([(await clear(one)).status, (await clear(one)).status, (await clear(other)).status]).toEqual([
      409, 429, 409,
    ]);
  });
});

describe('every call that reads', () => {
  const statusOf = async (reply: Promise<Response>) => (await reply).status;

  it('is limited for each who is signed in, and for visitors by the address', async () => {
    const { request, signUp } = await openTestApp({ config: TIGHT });
    const people = [await signUp('one'), await signUp('other'), await signUp('boss', 'admin'), { headers: {} }];
    for (const { headers } of people) {
      const read = (path: string) => statusOf(request('GET', path, { headers }));
      expect(await read('/api/exams/getexams')).toBeLessThan(429);
      // one count for all of them
      expect([await read('/api/exams/getexams'), await read('/api/media/x')]).toEqual([429, 429]);
    }
  });

  it('is limited apart where it is a whole paper', async () => {
    const { request, signUp } = await openTestApp({ config: TIGHT });
    const { headers } = await signUp('one');
    const read = (path: string) => statusOf(request('GET', `/api/exams/${path}`, { headers }));
    expect([await read('getexams'), await read('getexams')]).toEqual([200, 429]);
    expect([await read('getalldataforexam/a'), await read('getalldataforexam/b')]).toEqual([404, 429]);
  });

  it('leaves who watches over the server alone, and what is no call', async () => {
    const staticDir = await mkdtemp(join(tmpdir(), 'papertide-static-'));
    onTestFinished(() => rm(staticDir, { recursive: true }));
    await writeFile(join(staticDir, 'index.html'), '<!doctype html>');
    const { request } = await openTestApp({ config: TIGHT, staticDir });
    for (const path of ['/api/healthz', '/api/metrics', '/'])
      for (let time = 0; time < 3; time++) expect([path, await statusOf(request('GET', path))]).not.toContain(429);
  });

  it('leaves room for a listening paper of 100 MB in pieces of 1 MB, and twenty papers', async () => {
    const { request, signUp } = await openTestApp({ config: { limitScale: 1 } });
    const { headers } = await signUp('one');
    const paths = [
      ...Array.from({ length: 100 }, () => '/api/media/x'),
      ...Array.from({ length: 20 }, () => '/api/exams/getalldataforexam/a'),
    ];
    for (const path of paths) expect(await statusOf(request('GET', path, { headers }))).toBe(404);
  });
});
