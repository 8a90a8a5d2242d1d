// Three servers on one PostgreSQL behind HAProxy (deploy/haproxy.cfg) are restarted one after the other while 200 students
// answer: how many calls fail, and how long the others take. Needs Debian's haproxy; not part of npm run bench.
// node bench/rolling.ts; STUDENTS, EVERY_MS and ROUNDS change the load; HAPROXY is another program.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startHaproxy } from '../sync-server/testing/haproxy.ts';
import { startPostgres } from '../sync-server/testing/postgres.ts';
import { say } from '../tools/run.ts';
import { type RunningServer, startServer } from '../tools/server.ts';
import { Hall } from './hall-load.ts';
import { openHallServer } from './hall-students.ts';
import { freePort } from './own-server.ts';

const STUDENTS = Number(process.env['STUDENTS'] ?? 200);
const EVERY_MS = Number(process.env['EVERY_MS'] ?? 2_000);
const ROUNDS = Number(process.env['ROUNDS'] ?? 2);
const DRAIN_SECONDS = process.env['DRAIN_SECONDS'] ?? '10';

const postgres = await startPostgres();
process.env['DATABASE_URL'] = await postgres.makeDatabase();
const settings = { DRAIN_SECONDS, TRUST_PROXY: '1' };
// made by it: the accounts, the paper, and the folder that all servers have
const first = await openHallServer(22_600, STUDENTS, settings);
const folder = mkdtempSync(join(tmpdir(), 'papertide-rolling-'));
const running: Server[] = [];

interface Server {
  port: number;
  process: RunningServer;
}

async function start(port: number): Promise<Server> {
  const env = {
    ...settings,
    PORT: String(port),
    DATA_DIR: first.dataDir,
    APP_ORIGIN: first.origin,
    LIMIT_SCALE: '1000',
  };
  const begun = startServer({ ...env, TOKEN_SECRET: first.secret, LOG_LEVEL: 'warn' }, join(folder, `${port}.log`));
  await begun.listening;
  return { port, process: begun };
}

async function isReady(port: number): Promise<boolean> {
  return (await fetch(`http://127.0.0.1:${port}/api/readyz`)).ok;
}

try {
  for (let port = 22_610; running.length < 3; port++) running.push(await start((port = await freePort(port))));
  const port = await freePort(22_650);
  const ports = running.map((server) => server.port);
  const haproxy = await startHaproxy(port, ports, folder);
  const hall = new Hall(haproxy.url, first.tokens, first.paper);
  try {
    await wait(3_000);
    await hall.begin();
    await hall.batches(3);
    const end = new AbortController();
    const loads: Awaited<ReturnType<Hall['pace']>>[] = [];
    const answering = (async () => {
      while (!end.signal.aborted) loads.push(await hall.pace(EVERY_MS, 10_000));
    })();
    for (let round = 0; round < ROUNDS; round++)
      for (const server of running) {
        const beganMs = performance.now();
        server.process.stop();
        const code = await server.process.ended;
        const stoppedMs = performance.now();
        Object.assign(server, await start(server.port));
        while (!(await isReady(server.port))) await wait(100);
        say(
          `server ${server.port}: ended with ${code} after ${((stoppedMs - beganMs) / 1000).toFixed(1)} s, ready ${((performance.now() - stoppedMs) / 1000).toFixed(1)} s later`,
        );
        // as long as HAProxy needs to send calls there again
        await wait(4_000);
      }
    end.abort();
    await answering;
    const tookMs = loads.flatMap((load) => load.tookMs).toSorted((a, b) => a - b);
    const at = (share: number) => (tookMs[Math.floor(tookMs.length * share)] ?? 0).toFixed(0);
    say(
      `${STUDENTS} students, ${tookMs.length} calls answered, ${loads.reduce((sum, load) => sum + load.failed, 0)} failed; median ${at(0.5)} ms, 99th percentile ${at(0.99)} ms, longest ${at(0.999_999)} ms`,
    );
  } finally {
    hall.close();
    await haproxy.stop();
  }
} finally {
  for (const server of running) {
    server.process.stop();
    await server.process.ended;
  }
  await first.close();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
