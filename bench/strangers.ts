// npm run bench: the effect on a student of one visitor who calls without a pause. A thousand sign-ins arrive at once
// from one address while a student signs in from another; then page requests, and pipelined calls, while a student
// syncs.
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { demoAccounts } from '../samples/demo-accounts.ts';
import { EMPTY_PUSH, PROTOCOL } from '../shared/sync/protocol.ts';
import { say } from '../tools/run.ts';
import { percentile } from './figures.ts';
import { usedBy } from './hall-students.ts';
import { callServer, openOwnServer } from './own-server.ts';

const SIGN_INS = 1_100;
const SIGN_INS_OF_STUDENT = 5;
const PAGES = 20_000;
const PAGE_CONNECTIONS = 50;
const PIPELINED = 1_000;
const PIPELINES = 5;
const SYNC_EVERY_MS = 50;
const QUIET_MS = 5_000;
const VISITOR = '203.0.113.7';
const STUDENT = '198.51.100.20';
const RIGHT = { email: demoAccounts.admin.email, password: demoAccounts.admin.password };

interface Reply {
  status: number;
  ms: number;
}

const server = await openOwnServer(22_400, { TRUST_PROXY: '1', LIMIT_SCALE: '1' });
try {
  const port = Number(new URL(server.origin).port);
  await signInWhileOthersGuess(port);
  const sync = await syncingStudent(port);
  await syncWhile('nobody else calls', sync, () => wait(QUIET_MS));
  await syncWhile(`a visitor asks for ${PAGES} pages`, sync, async () => {
    const before = await usedBy(server);
    const startedAt = performance.now();
    const statuses = await askForPages(port);
    const seconds = (performance.now() - startedAt) / 1000;
    const after = await usedBy(server);
    const cpuMs = (after.cpuMs - before.cpuMs) / PAGES;
    say(
      `  pages: ${Math.round(PAGES / seconds)} a second, ${cpuMs.toFixed(2)} ms of the processor each, ${told(statuses)}`,
    );
    say(`  memory: ${before.memoryMb.toFixed(0)} MB before, ${after.memoryMb.toFixed(0)} MB after`);
  });
  await syncWhile(`a visitor pipelines ${PIPELINES} times ${PIPELINED} calls`, sync, async () => {
    for (let time = 0; time < PIPELINES; time++) await pipeline(port);
    say(`  memory: ${(await usedBy(server)).memoryMb.toFixed(0)} MB after`);
  });
} finally {
  await server.close();
}

async function signInWhileOthersGuess(port: number): Promise<void> {
  const agent = new Agent({ keepAlive: true });
  const startedAt = performance.now();
  const guesses = Array.from({ length: SIGN_INS }, (_, index) =>
    call(agent, port, '/api/auth/signin', VISITOR, { email: `nobody${index}@papertide.test`, password: 'wrong4you!' }),
  );
  const ofStudent: Reply[] = [];
  for (let time = 0; time < SIGN_INS_OF_STUDENT; time++)
    ofStudent.push(await call(agent, port, '/api/auth/signin', STUDENT, RIGHT));
  const replies = await Promise.all(guesses);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  const slowest = Math.max(...replies.map(({ ms }) => ms));
  say(`${SIGN_INS} sign-ins at one instant: ${told(replies)}, the last after ${seconds} s, ${Math.round(slowest)} ms`);
  say(`  a student beside them: ${ofStudent.map(({ status, ms }) => `${status} in ${Math.round(ms)} ms`).join(', ')}`);
  agent.destroy();
}

async function syncingStudent(port: number): Promise<() => Promise<Reply>> {
  const { accessToken } = await callServer<{ accessToken: string }>({ origin: server.origin }, 'auth/signin', RIGHT, {
    'x-forwarded-for': STUDENT,
  });
  const agent = new Agent({ keepAlive: true });
  const body = { protocol: PROTOCOL, device_id: 'bench', cursor: null, push: EMPTY_PUSH };
  return () => call(agent, port, '/api/sync', STUDENT, body, { 'x-access-token': accessToken });
}

async function syncWhile(what: string, sync: () => Promise<Reply>, work: () => Promise<unknown>): Promise<void> {
  const replies: Reply[] = [];
  const working = new AbortController();
  const syncing = (async () => {
    while (!working.signal.aborted) {
      replies.push(await sync());
      await wait(SYNC_EVERY_MS);
    }
  })();
  await work();
  working.abort();
  await syncing;
  const times = replies.map(({ ms }) => ms).toSorted((one, other) => one - other);
  const at = (share: number) => percentile(times, share).toFixed(1);
  say(`a sync while ${what}: median ${at(0.5)} ms, p99 ${at(0.99)} ms, worst ${at(1)} ms, ${told(replies)}`);
}

async function askForPages(port: number): Promise<Reply[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: PAGE_CONNECTIONS });
  const replies: Reply[] = [];
  let left = PAGES;
  await Promise.all(
    Array.from({ length: PAGE_CONNECTIONS }, async () => {
      while (left-- > 0) replies.push(await call(agent, port, '/user/exam/attend', VISITOR));
    }),
  );
  agent.destroy();
  return replies;
}

function pipeline(port: number): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    let replies = 0;
    socket.on('data', (piece) => {
      replies += piece.toString('latin1').split('HTTP/1.1 ').length - 1;
      if (replies >= PIPELINED) socket.destroy();
    });
    socket.on('close', () => resolve());
    socket.on('error', () => socket.destroy());
    const one = `GET /api/posts/getallposts HTTP/1.1\r\nHost: bench\r\nX-Forwarded-For: 203.0.113.8\r\n\r\n`;
    socket.write(one.repeat(PIPELINED));
  });
}

function call(
  agent: Agent,
  port: number,
  path: string,
  from: string,
  body?: object,
  more: Record<string, string> = {},
): Promise<Reply> {
  const startedAt = performance.now();
  const headers = {
    'x-forwarded-for': from,
    'accept-encoding': 'br',
    ...(body ? { 'content-type': 'application/json' } : {}),
    ...more,
  };
  return new Promise((resolve) => {
    const end = (status: number) => resolve({ status, ms: performance.now() - startedAt });
    const sent = request({ agent, port, host: '127.0.0.1', method: body ? 'POST' : 'GET', path, headers }, (reply) => {
      reply.resume();
      reply.on('end', () => end(reply.statusCode ?? 0));
      reply.on('error', () => end(0));
    });
    sent.on('error', () => end(0));
    sent.end(body && JSON.stringify(body));
  });
}

function told(replies: Reply[]): string {
  const counts = new Map<number, number>();
  for (const { status } of replies) counts.set(status, (counts.get(status) ?? 0) + 1);
  return [...counts].map(([status, count]) => `${status || 'broken'} ${count} times`).join(', ');
}
