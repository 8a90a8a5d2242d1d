import { once } from 'node:events';
import { Agent } from 'node:http';
import { connect } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { expect, it, onTestFinished, vi } from 'vitest';
import { openTestApp } from '../testing/app.ts';
import { callOver, listen } from '../testing/listening.ts';
import { openPaperServer } from '../testing/papers.ts';

const MEGABYTE = 1024 * 1024;

async function openSocketServer() {
  const server = await openPaperServer();
  const port = await listen(server.listener);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => agent.destroy());
  const reply = await callOver(agent, port, {
    path: '/api/auth/signin',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: server.student.email, password: server.student.password }),
  });
  const token = { 'x-access-token': JSON.parse(reply.text).accessToken as string };
  return { ...server, port, agent, token };
}

type Refused = Parameters<typeof callOver>[2];

/** Calls that are answered before their body was read, each by another rule. */
const early: [name: string, status: number, call: (token: Record<string, string>) => Refused][] = [
  ['a body that is too large', 413, () => ({ path: '/api/auth/forgotpassword', body: new Uint8Array(MEGABYTE + 1) })],
  [
    'a body of no stated length that is too large',
    413,
    () => ({
      path: '/api/auth/forgotpassword',
      headers: { 'transfer-encoding': 'chunked' },
      body: new Uint8Array(MEGABYTE + 200_000),
    }),
  ],
  [
    'a push that is too large',
    413,
    (token) => ({ path: '/api/sync', headers: token, body: new Uint8Array(5 * MEGABYTE) }),
  ],
  [
    'a push of no stated length that is too large',
    413,
    (token) => ({
      path: '/api/sync',
      headers: { ...token, 'transfer-encoding': 'chunked' },
      body: new Uint8Array(MEGABYTE + 200_000),
    }),
  ],
  ['a body of who is not signed in', 401, () => ({ path: '/api/sync', body: new Uint8Array(300_000) })],
  [
    'a body of who may not',
    403,
    (token) => ({ path: '/api/exams/addexams', headers: token, body: new Uint8Array(300_000) }),
  ],
  [
    'a form of who is not signed in',
    401,
    () => ({ path: '/api/audio/saveaudiofile', body: new Uint8Array(3 * MEGABYTE) }),
  ],
  [
    'an encoding that is none',
    415,
    (token) => ({
      path: '/api/sync',
      headers: { ...token, 'content-encoding': 'br' },
      body: new Uint8Array(300_000),
    }),
  ],
  ['a body of a call that there is not', 404, () => ({ path: '/api/nothing', body: new Uint8Array(300_000) })],
  [
    'a chunk that goes nowhere',
    400,
    (token) => ({ method: 'PUT', path: '/api/recordings/x/upload', headers: token, body: new Uint8Array(200_000) }),
  ],
];

it.each(early)('after %s the next call on the connection is answered', async (_name, status, call) => {
  const { port, agent, token } = await openSocketServer();
  for (let round = 0; round < 3; round += 1) {
    const refused = await callOver(agent, port, call(token));
    expect(refused.status).toBe(status);
    expect(JSON.parse(refused.text)).toHaveProperty('code');
    const next = await callOver(agent, port, { method: 'GET', path: '/api/healthz' });
    expect(next.status).toBe(200);
    expect(next.reused).toBe(refused.headers.connection !== 'close');
  }
});

it('a body that does not end is answered before, with the word that the connection will', async () => {
  const { port } = await openSocketServer();
  const socket = connect(port, '127.0.0.1').setEncoding('latin1');
  onTestFinished(() => void socket.destroy());
  const head = ['POST /api/audio/saveaudiofile HTTP/1.1', 'Host: test', `Content-Length: ${150 * MEGABYTE}`];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  socket.write(new Uint8Array(5 * MEGABYTE));
  let reply = '';
  for await (const text of socket) {
    reply += text;
    if (reply.endsWith('}')) break;
  }
  expect(reply).toMatch(/^HTTP\/1.1 401 /);
  expect(reply.toLowerCase()).toContain('\r\nconnection: close\r\n');
  expect(JSON.parse(reply.split('\r\n\r\n')[1] ?? '')).toMatchObject({ code: 'not_signed_in' });
});

it('a short body that takes long is waited for: a browser reads no reply before it has sent all', async () => {
  const { listener, logLines } = await openTestApp();
  const port = await listen(listener);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const socket = connect(port, '127.0.0.1').setEncoding('latin1');
  onTestFinished(() => void socket.destroy());
  let reply = '';
  socket.on('data', (text: string) => (reply += text));
  socket.write('POST /api/sync HTTP/1.1\r\nHost: test\r\nContent-Length: 10000\r\n\r\nx');
  while (logLines.length === 0) await setImmediate(); // it is refused, and its body still comes
  await vi.advanceTimersByTimeAsync(60_000);
  expect(reply).toBe('');
  socket.write('x'.repeat(9_999));
  await once(socket, 'data');
  expect(reply).toMatch(/^HTTP\/1.1 401 /);
  expect(reply.toLowerCase()).not.toContain('connection: close');
});
