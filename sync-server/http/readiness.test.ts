import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pino } from 'pino';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { openTestApp } from '../testing/app.ts';
import { createReadiness } from './readiness.ts';

const fine = () => Promise.resolve();
const failing = () => Promise.reject(Object.assign(new Error('postgres://nimal:secret@db'), { code: '08006' }));

function open(changes: Partial<Parameters<typeof createReadiness>[0]> = {}) {
  const lines: string[] = [];
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
  const clock = { nowMs: 0 };
  const checks = { database: fine, schema: fine, media: fine, ...changes };
  return { readiness: createReadiness(checks, log, () => clock.nowMs), clock, lines };
}

describe('[R352] a server', () => {
  it('is ready while its database answers with a schema that it knows', async () => {
    const { request } = await openTestApp();
    const reply = await request('GET', '/api/readyz');
    expect(reply.status).toBe(200);
    expect(await reply.json()).toEqual({ status: 'ready', database: 'ok', schema: 'ok', media: 'ok' });
    expect(reply.headers.get('cache-control')).toBe('no-store');
  });

  it('is not ready on a schema that a newer version has taken something from, and lives', async () => {
    const { request, store } = await openTestApp();
    await store.transact((tx) => tx.updateTable('database_epoch').set({ oldest_server: '999-later' }).execute());
    const reply = await request('GET', '/api/readyz');
    expect(reply.status).toBe(503);
    expect(await reply.json()).toEqual({ status: 'not ready', database: 'ok', schema: 'failed', media: 'ok' });
    expect((await request('GET', '/api/healthz')).status).toBe(200);
  });

  it('stays ready without its media store, which all servers share, and says so', async () => {
    const { request, config } = await openTestApp();
    await rm(join(config.dataDir, 'recordings'), { recursive: true });
    const reply = await request('GET', '/api/readyz');
    expect(reply.status).toBe(200);
    expect(await reply.json()).toMatchObject({ status: 'ready', media: 'failed' });
  });

  it('is not ready once it drains, and lives', async () => {
    const { request } = await openTestApp({
      deps: (deps) => {
        deps.readiness.startDraining();
        return deps;
      },
    });
    const reply = await request('GET', '/api/readyz');
    expect(reply.status).toBe(503);
    expect(await reply.json()).toEqual({ status: 'draining' });
    expect((await request('GET', '/api/healthz')).status).toBe(200);
  });

  it('says nothing of the reason to whoever asks, and logs it once', async () => {
    const { readiness, clock, lines } = open({ database: failing });
    for (clock.nowMs = 0; clock.nowMs < 5_000; clock.nowMs += 1_000)
      expect(await readiness.read()).toEqual({ status: 'not ready', database: 'failed', schema: 'ok', media: 'ok' });
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ code: '08006', check: 'database' });
    expect(lines[0]).not.toContain('secret');
  });

  it('asks its database once a second at most, however many balancers ask', async () => {
    let asked = 0;
    let isWell = false;
    const { readiness, clock } = open({
      async database() {
        asked++;
        if (!isWell) await failing();
      },
    });
    const answers = await Promise.all(Array.from({ length: 20 }, () => readiness.read()));
    expect([asked, answers.every(({ status }) => status === 'not ready')]).toEqual([1, true]);
    isWell = true;
    clock.nowMs = 999;
    expect((await readiness.read()).status).toBe('not ready');
    clock.nowMs = 1_000;
    expect((await readiness.read()).status).toBe('ready');
    expect(asked).toBe(2);
  });

  it('does not keep a balancer waiting for a database that never answers, and says at once that it drains', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const { readiness } = open({ database: () => new Promise(() => undefined) });
    const waiting = readiness.read();
    readiness.startDraining();
    expect(await Promise.race([waiting, readiness.read()])).toEqual({ status: 'draining' });
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await waiting).toMatchObject({ status: 'not ready', database: 'failed' });
  });
});
