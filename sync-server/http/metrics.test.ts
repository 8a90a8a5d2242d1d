import { pino } from 'pino';
import { v7 as newId } from 'uuid';
import { expect, it } from 'vitest';
import { createApp } from '../app.ts';
import { openPaperServer } from '../testing/papers.ts';
import { syncAs } from '../testing/responses.ts';
import { createMetrics } from './metrics.ts';

const TOKEN = 'a token of the watchers';

const from = (remoteAddress: string) => ({ incoming: { socket: { remoteAddress } } });

it.each(['127.0.0.1', '::1', '::ffff:127.0.0.1'])('the metrics are open to this machine, from %s', async (address) => {
  const { app } = await openPaperServer();
  const response = await app.request('/api/metrics', {}, from(address));
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toContain('text/plain');
});

it('the metrics are not there for others, nor through a proxy on this machine', async () => {
  const { app } = await openPaperServer();
  expect((await app.request('/api/metrics', {}, from('203.0.113.7'))).status).toBe(404);
  for (const header of ['x-forwarded-for', 'X-Real-IP', 'X-Forwarded-Proto', 'Forwarded', 'Via']) {
    const forwarded = { headers: { [header]: '203.0.113.7' } };
    expect((await app.request('/api/metrics', forwarded, from('127.0.0.1'))).status).toBe(404);
  }
  const guess = { headers: { authorization: 'Bearer undefined' } };
  expect((await app.request('/api/metrics', guess, from('203.0.113.7'))).status).toBe(404);
});

it('the metrics are open from anywhere with METRICS_TOKEN', async () => {
  const { deps } = await openPaperServer();
  const { app } = createApp({
    ...deps,
    config: { ...deps.config, metricsToken: TOKEN },
    log: pino({ level: 'silent' }),
  });
  const ask = (token: string) =>
    app.request('/api/metrics', { headers: { authorization: `Bearer ${token}` } }, from('203.0.113.7'));
  expect((await ask(TOKEN)).status).toBe(200);
  expect((await ask(`${TOKEN}x`)).status).toBe(404);
});

it('calls are counted by route and status and sync by its rows, and nothing says whose they are', async () => {
  const server = await openPaperServer();
  await syncAs(server.student, { settings: [{ name: 'clock', value: 'hidden', hlc: '001772427600000-0000-phone' }] });
  await server.student.call('GET', 'recordings/a-students-recording/upload');
  const text = await (await server.app.request('/api/metrics', {}, from('127.0.0.1'))).text();
  expect(text).toContain('papertide_request_seconds_count{method="POST",route="/api/sync",status="200"} 1');
  expect(text).toContain('route="/api/recordings/:recording_id/upload",status="404"');
  expect(text).toContain('papertide_sync_rows_total{direction="received"} 1');
  expect(text).toContain('papertide_sync_rows_total{direction="refused"} 0');
  expect(text).toMatch(/papertide_sync_rows_total\{direction="sent"\} \d/);
  expect(text).not.toContain('a-students-recording');
  expect(text).not.toContain(server.student.user_id);
});

it('[R231] the room on the disk is told where the system says it', async () => {
  const readDiskSpace = () => Promise.resolve({ freeBytes: 7, totalBytes: 9, floorBytes: 3 });
  const text = await createMetrics({ readDiskSpace }).read();
  expect(text).toMatch(/^papertide_disk_free_bytes 7$/m);
  expect(text).toMatch(/^papertide_disk_total_bytes 9$/m);
  expect(text).toMatch(/^papertide_disk_floor_bytes 3$/m);
});

it('[R340] runs of background jobs are counted, and those that fail are listed until they work', async () => {
  const metrics = createMetrics();
  const problems = [{ name: 'mails', tries: 3 }];
  metrics.watchJobs(() => Promise.resolve(problems));
  metrics.countJob({ job: 'mails', outcome: 'failed', ms: 20 });
  const text = await metrics.read();
  expect(text).toContain('papertide_job_seconds_count{job="mails",outcome="failed"} 1');
  expect(text).toContain('papertide_job_failures{job="mails"} 3');
  problems.pop();
  expect(await metrics.read()).not.toContain('papertide_job_failures{');
});

it('open transactions are counted while they run, failed ones too', async () => {
  const metrics = createMetrics();
  const { deps } = await openPaperServer();
  const store = metrics.watch(deps.store);
  await store.transact(async () => {
    expect(await metrics.read()).toContain('papertide_open_transactions 1');
  });
  await expect(store.transact(() => Promise.reject(new Error('undone')))).rejects.toThrow('undone');
  expect(await metrics.read()).toContain('papertide_open_transactions 0');
});

it('a server that runs for long tells of its process too', async () => {
  expect(await createMetrics({ withProcess: true }).read()).toContain('process_resident_memory_bytes');
});

it('[R251] every way to a transaction is counted while it is open', async () => {
  const { store } = await openPaperServer();
  const metrics = createMetrics();
  const watched = metrics.watch(store);
  const transacting = Object.keys(store).filter((name) => name.startsWith('transact'));
  expect(transacting.length).toBeGreaterThan(3);
  for (const name of transacting) {
    let during = '';
    const owners = name === 'transactForAll' ? [[newId()]] : name.endsWith('For') ? [newId()] : [];
    const run: (...given: unknown[]) => Promise<unknown> = Reflect.get(watched, name);
    await run(...owners, async () => void (during = await metrics.read()));
    expect([name, /^papertide_open_transactions (.*)$/m.exec(during)?.[1]]).toEqual([name, '1']);
  }
});
