import { beforeEach, describe, expect, it } from 'vitest';
import type { StudentInsight, StudentsPage } from '../../shared/insight.ts';
import { EMPTY_PUSH, PROTOCOL, type SyncReply } from '../../shared/sync/protocol.ts';
import { openPaperServer, publishPaper, type PaperServer } from '../testing/papers.ts';
import { newAttempt, syncAs } from '../testing/responses.ts';
import { MAX_DEVICES } from './devices.ts';

let server: PaperServer;
beforeEach(async () => {
  server = await openPaperServer();
});

const sync = (device_id: string, device?: unknown) =>
  server.student.call('POST', 'sync', {
    protocol: PROTOCOL,
    device_id,
    cursor: null,
    push: EMPTY_PUSH,
    ...(device === undefined ? {} : { device }),
  });
const seen = async () => {
  const { user_id } = server.student;
  return (await server.admin.get<{ data: StudentInsight }>(`insight/getstudent?user_id=${user_id}`)).data.devices;
};
const students = async (query: string) => (await server.admin.get<StudentsPage>(`insight/getstudents?${query}`)).data;

describe('[R108] what is known of a device', () => {
  it('is what it said at its last sync, and since when work waits on it', async () => {
    const first = server.clock.nowMs;
    await sync('phone', { app: '1.2.0', waiting: 3 });
    server.clock.nowMs += 60_000;
    await sync('phone', { app: '1.2.1', waiting: 5 });
    expect(await seen()).toEqual([{ seen_at: first + 60_000, app_version: '1.2.1', waiting: 5, waiting_since: first }]);
    expect(await students('waiting=1')).toEqual([
      expect.objectContaining({
        user_id: server.student.user_id,
        waiting: 5,
        waiting_since: first,
        app_version: '1.2.1',
      }),
    ]);
    await sync('phone', { app: '1.2.1', waiting: 0 });
    expect(await seen()).toMatchObject([{ waiting: 0, waiting_since: null }]);
    expect(await students('waiting=1')).toEqual([]);
  });

  it('[R218] is that work waits on it from the moment on in which its paper is not known, as after a restore', async () => {
    const attempt = newAttempt(server, server.student.user_id);
    const { refused } = await server.student.send<SyncReply>('POST', 'sync', {
      protocol: PROTOCOL,
      device_id: 'phone',
      cursor: null,
      push: { ...EMPTY_PUSH, attempts: [attempt] },
      device: { app: '1.2.0', waiting: 0 },
    });
    expect(refused).toMatchObject([
      { code: 'unknown_revision', message: expect.stringContaining('The academy can see that your work waits') },
    ]);
    expect(await seen()).toMatchObject([{ waiting: 1, waiting_since: server.clock.nowMs }]);
    expect(await students('waiting=1')).toMatchObject([{ user_id: server.student.user_id, waiting: 1 }]);
  });

  it('never refuses a sync: an older app says nothing, and what cannot be read counts as that', async () => {
    for (const device of [
      undefined,
      'x',
      { app: 7, waiting: 'many' },
      { app: '1', waiting: -1 },
      { app: '1', waiting: 2 ** 31 },
    ]) {
      const reply = await sync('phone', device);
      expect(reply.status).toBe(200);
      expect(await seen()).toMatchObject([{ app_version: null, waiting: null, waiting_since: null }]);
    }
  });

  it('is not written again by each sync that says the same', async () => {
    const first = server.clock.nowMs;
    await sync('phone', { app: '1', waiting: 0 });
    server.clock.nowMs += 60_000;
    await sync('phone', { app: '1', waiting: 0 });
    expect(await seen()).toMatchObject([{ seen_at: first }]);
    server.clock.nowMs += 5 * 60_000;
    await sync('phone', { app: '1', waiting: 0 });
    expect(await seen()).toMatchObject([{ seen_at: server.clock.nowMs }]);
  });

  it('is kept of those that were seen last, however many an app makes up', async () => {
    for (let index = 0; index < MAX_DEVICES + 2; index++) {
      server.clock.nowMs += 1_000;
      await sync(`device-${index}`, { app: '1', waiting: 0 });
    }
    const rows = await server.store.read.selectFrom('devices').select('device_id').execute();
    expect(rows).toHaveLength(MAX_DEVICES);
    expect(rows.map(({ device_id }) => device_id)).not.toContain('device-0');
  });
});

describe('[R108] what is known of a student', () => {
  it('are the attempts with their scores, and those that are not ended', async () => {
    const { exam_id } = await publishPaper(server.admin, { access_control: '["all"]' });
    const open = newAttempt(server, exam_id);
    const ended = { ...newAttempt(server, exam_id), start_time: open.start_time - 1_000, end_time: server.clock.nowMs };
    const givenUp = { ...newAttempt(server, exam_id), abandoned: 1 as const };
    await syncAs(server.student, { attempts: [open, ended, givenUp] });
    const { data } = await server.admin.get<{ data: StudentInsight }>(
      `insight/getstudent?user_id=${server.student.user_id}`,
    );
    expect(data.attempts).toMatchObject([
      { result_id: open.result_id, end_time: null, score: null },
      { result_id: ended.result_id, end_time: ended.end_time, score: { kind: 'percent', value: 0 } },
    ]);
    const [listed] = await students(`search=${encodeURIComponent(server.student.email)}`);
    expect(listed).toMatchObject({ open: 1, seen_at: server.clock.nowMs, waiting: 0 });
  });

  it('goes page by page', async () => {
    const page = await server.admin.get<StudentsPage>('insight/getstudents?limit=1');
    expect(page.data).toHaveLength(1);
    const next = await server.admin.get<StudentsPage>(`insight/getstudents?limit=1&after=${page.next}`);
    expect(next.data[0]?.user_id).not.toBe(page.data[0]?.user_id);
  });
});
