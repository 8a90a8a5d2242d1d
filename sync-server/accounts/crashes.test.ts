import { v7 as newId } from 'uuid';
import { beforeEach, expect, it } from 'vitest';
import type { CrashSeen } from '../../shared/crashes.ts';
import { EMPTY_PUSH, PROTOCOL } from '../../shared/sync/protocol.ts';
import { readCrashes } from './crashes.ts';
import { openPaperServer, type PaperServer } from '../testing/papers.ts';

let server: PaperServer;
beforeEach(async () => {
  server = await openPaperServer();
});

const crash = (more: object = {}) => ({
  crash_id: newId(),
  app: '0.1.0+abc',
  line: 'TypeError WritingBody-B2x.js:1:2345',
  count: 2,
  ...more,
});

function report(crashes: readonly unknown[], device_id = 'phone', who = server.student) {
  const device = { app: '0.1.0+abc', waiting: 0, crashes };
  return who.call('POST', 'sync', { protocol: PROTOCOL, device_id, cursor: null, push: EMPTY_PUSH, device });
}
const seen = async () => (await server.admin.get<{ data: CrashSeen[] }>('insight/getcrashes')).data;

it('[R241] admins see the faults by version and place, and a report that comes again counts once', async () => {
  const one = crash();
  for (const _again of [1, 2]) expect((await report([one])).status).toBe(200);
  await report([crash({ count: 1 })], 'tablet', server.locked);
  await report([crash({ app: '0.2.0', line: 'Error unknown' })]);
  expect(await seen()).toEqual(
    expect.arrayContaining([
      { app: '0.1.0+abc', line: one.line, count: 3, devices: 2, last_at: server.clock.nowMs },
      { app: '0.2.0', line: 'Error unknown', count: 2, devices: 1, last_at: server.clock.nowMs },
    ]),
  );
  expect((await server.student.call('GET', 'insight/getcrashes')).status).toBe(403);
});

it('[R241] what is no fault is not kept, and costs the sync nothing', async () => {
  const rubbish = [7, null, { line: 'x' }, crash({ line: 'TypeError: my essay says …' }), crash({ count: 0 })];
  expect((await report(rubbish)).status).toBe(200);
  expect((await report(Array.from({ length: 40 }, () => crash()))).status).toBe(200);
  expect(await seen()).toEqual([]);
});

it('[R241] of an account the newest 50 are kept, for 90 days', async () => {
  for (let day = 0; day < 12; day += 1) {
    server.clock.nowMs += 60_000;
    await report(Array.from({ length: 5 }, (_, index) => crash({ line: `Error a.js:${day}:${index}` })));
  }
  expect(await seen()).toHaveLength(50);
  const later = server.clock.nowMs + 91 * 86_400_000;
  expect(await readCrashes(server.deps.store.read, later)).toEqual([]);
});
