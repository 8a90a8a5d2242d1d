// One server, or several on one database behind a balancer.

import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTestServer, freePort, type TestServer } from '../e2e/server.ts';
import { startBalancer } from '../sync-server/testing/balancer.ts';
import { startHaproxy } from '../sync-server/testing/haproxy.ts';
import { wait } from './network.ts';
import type { SoakOptions } from './options.ts';
import type { Outages } from './outages.ts';

export interface Servers {
  /** The address that devices call. */
  origin: string;
  all: readonly TestServer[];
  start: (server: TestServer) => Promise<void>;
  stopAll: () => Promise<void>;
  close: () => Promise<void>;
}

interface ServersDeps {
  folder: string;
  options: SoakOptions;
  env: Record<string, string>;
  outages: Outages;
  onEnded: (what: string) => void;
}

/** Longer than the balancer takes to see that a server drains, or is ready again. */
const SEEN_AFTER_SECONDS = { own: 1, haproxy: 5 };
const LOOK_EVERY_MS = 100;
/** Readiness answers after 5 seconds at most; a busy machine may take longer. */
const ANSWERS_WITHIN_MS = 60_000;
const LINES_OF_LOG = 5;

export async function openServers({ folder, options, env, outages, onEnded }: ServersDeps): Promise<Servers> {
  const { servers: count, media, balancer: kind } = options;
  const all: TestServer[] = [];
  for (let index = 0; index < count; index++) {
    // media in a folder are in one that all of them use
    const dataDir = join(folder, media === 'folder' ? 'data' : `data-${index}`);
    await mkdir(dataDir, { recursive: true });
    const logFile = join(folder, `server-${index}.log`);
    all.push(
      await createTestServer(dataDir, {
        logFile,
        onEnded: (exitCode) => void tellEnd(logFile, exitCode, onEnded),
      }),
    );
  }
  const balancer = await startBalancerOf(all, kind, folder);
  const origin = balancer?.url ?? all[0]?.origin ?? '';
  const drain = balancer ? { DRAIN_SECONDS: String(SEEN_AFTER_SECONDS[kind]), TRUST_PROXY: '1' } : {};
  const stopAll = async () => void (await Promise.all(all.map((server) => server.stop())));
  return {
    origin,
    all,
    async start(server) {
      await outages.tryTwice(() => server.start({ ...env, ...drain, APP_ORIGIN: origin }));
      if (!balancer) return;
      while (!(await isReady(server))) await wait(LOOK_EVERY_MS);
      await wait(SEEN_AFTER_SECONDS[kind] * 1_000);
    },
    stopAll,
    async close() {
      await stopAll();
      await balancer?.stop();
    },
  };
}

async function startBalancerOf(servers: readonly TestServer[], kind: SoakOptions['balancer'], folder: string) {
  if (servers.length === 1) return null;
  const ports = servers.map(({ origin }) => Number(new URL(origin).port));
  return kind === 'own' ? startBalancer(ports) : startHaproxy(await freePort(), ports, folder);
}

async function isReady({ origin }: TestServer): Promise<boolean> {
  return (await fetch(`${origin}/api/readyz`, { signal: AbortSignal.timeout(ANSWERS_WITHIN_MS) })).ok;
}

async function tellEnd(logFile: string, exitCode: number, onEnded: ServersDeps['onEnded']): Promise<void> {
  const lines = (await readFile(logFile, 'utf8')).trimEnd().split('\n');
  onEnded(`a server ended by itself with ${exitCode}: ${lines.slice(-LINES_OF_LOG).join(' | ')}`);
}
