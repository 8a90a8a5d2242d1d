import { describe, expect, it } from 'vitest';
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

  it('leaves one student alone when another is at the limit, and reading to all', async () => {
    const { request, signUp } = await openTestApp({ config: TIGHT });
    const [one, other] = [await signUp('one'), await signUp('other')];
    const clear = ({ headers }: typeof one) =>
      request('DELETE', '/api/studentanswer/removepreviousanswerinpaper/x', { headers });
    expect([(await clear(one)).status, (await clear(one)).status, (await clear(other)).status]).toEqual([
      409, 429, 409,
    ]);
    const read = () => request('GET', '/api/exams/getexams', { headers: one.headers });
    expect([(await read()).status, (await read()).status]).toEqual([200, 200]);
  });
});
