// The size limit of every call that writes. A new one that declares no limit fails here.

import { expect, it } from 'vitest';
import { openPaperServer } from './testing/papers.ts';

const WRITES = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);
/** More than any call may bring but an upload of audio or of a paper file, which is measured while it comes. */
const TOO_MUCH = 11 * 1024 * 1024;
const MEASURED = ['POST /api/exams/importpaper', 'POST /api/audio/saveaudiofile'];
/** Without a refresh cookie it is refused for that; with one it is as any sync (accounts/rotation.test.ts). */
const REFUSED_BEFORE = ['POST /api/auth/sync'];

it('every call that writes refuses a body that announces too much', async () => {
  const { app, admin } = await openPaperServer();
  const routes = app.routes.filter(({ method }) => WRITES.has(method));
  const calls = [...new Set(routes.map(({ method, path }) => `${method} ${path}`))];
  const taken: string[] = [];
  for (const call of calls) {
    const [method = '', path = ''] = call.split(' ');
    const body = new Uint8Array(1);
    const headers = { 'content-length': String(TOO_MUCH), 'content-type': 'application/json' };
    const { status } = await admin.call(method, `${path.replace('/api/', '')}?offset=0`, body, headers);
    if (status !== 413) taken.push(call);
  }
  expect(calls.length).toBeGreaterThan(40);
  expect(taken.toSorted()).toEqual([...MEASURED, ...REFUSED_BEFORE].toSorted());
});
