import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { openTestApp } from '../testing/app.ts';
import { listen } from '../testing/listening.ts';
import { bodyRules, watchBodies } from './body-timeouts.ts';

const RULES = bodyRules({ bodyStallSeconds: 30, limitScale: 0.03 });
const OFTEN = { interval: 2, timeout: 30_000 };
const BODY = JSON.stringify({ email: 'nobody@papertide.test', padding: 'x'.repeat(20_000) });

/** The real listener with a clock that the test moves, and the calls whose bodies it waits for. */
async function openWatched(rules = RULES) {
  const clock = { nowMs: 0 };
  const arrived: IncomingMessage[] = [];
  const watched = { check: () => {} };
  const app = await openTestApp({ config: { trustProxy: true } });
  const port = await listen(
    (incoming, outgoing) => {
      arrived.push(incoming);
      app.listener(incoming, outgoing);
    },
    (server) => {
      Object.assign(watched, watchBodies(server, rules, { trustProxy: true, now: () => clock.nowMs }));
    },
  );

  /** Begins a call and gives it once the server has its head and first byte. */
  async function begin(address = '203.0.113.7', path = '/api/auth/forgotpassword') {
    const socket = connect(port, '127.0.0.1').setEncoding('utf8');
    onTestFinished(() => void socket.destroy());
    const place = arrived.length;
    socket.write(
      `POST ${path} HTTP/1.1\r\nHost: test\r\nContent-Type: application/json\r\nX-Forwarded-For: ${address}\r\nContent-Length: ${BODY.length}\r\n\r\n`,
    );
    await vi.waitUntil(() => arrived.length > place, OFTEN);
    const incoming = arrived[place];
    if (!incoming) throw new Error('The call did not come');
    let sent = 0;
    const call = {
      socket,
      reply: replyOf(socket),
      /** Sends so many bytes more, and waits until the server has them. */
      async send(byteCount: number) {
        const before = incoming.socket.bytesRead;
        socket.write(BODY.slice(sent, sent + byteCount));
        sent += byteCount;
        const wanted = before + Math.min(byteCount, BODY.length - sent + byteCount);
        await vi.waitUntil(() => incoming.socket.bytesRead >= wanted, OFTEN);
      },
      sendRest: () => socket.write(BODY.slice(sent)),
    };
    return call;
  }

  const pass = (ms: number) => {
    clock.nowMs += ms;
    watched.check();
  };
  return { ...app, begin, pass };
}

async function replyOf(socket: Socket): Promise<string> {
  let text = '';
  socket.on('data', (piece: string) => {
    text += piece;
    if (/\r\n\r\n.*\}$/s.test(text)) socket.end();
  });
  socket.on('error', () => {});
  await once(socket, 'close');
  return text;
}

describe('a body that comes slowly', () => {
  it('is waited for as long as something comes: 20 KB at 400 B/s', async () => {
    const { begin, pass } = await openWatched();
    const call = await begin();
    for (let second = 0; second < 48; second += 4) {
      await call.send(1_600);
      pass(4_000);
    }
    call.sendRest();
    expect(await call.reply).toMatch(/^HTTP\/1.1 200 .*Reset link sent/s);
  });

  it('is waited for through a pause that is shorter than the limit', async () => {
    const { begin, pass } = await openWatched();
    const call = await begin();
    await call.send(10_000);
    pass(29_000);
    await call.send(1_000);
    pass(29_000);
    call.sendRest();
    expect(await call.reply).toMatch(/^HTTP\/1.1 200 /);
  });

  it('is waited for where a pause is followed by little', async () => {
    const { begin, pass } = await openWatched();
    const call = await begin();
    for (let round = 0; round < 3; round += 1) {
      await call.send(4_000);
      for (let second = 0; second < 29; second += 1) pass(1_000);
      await call.send(100);
      pass(1_000);
    }
    call.sendRest();
    expect(await call.reply).toMatch(/^HTTP\/1.1 200 /);
  });
});

describe('a body is cut with 408', () => {
  it('once nothing came for longer than the limit', async () => {
    const { begin, pass, logLines } = await openWatched();
    const call = await begin();
    await call.send(10_000);
    pass(1_000);
    pass(30_001);
    const reply = await call.reply;
    expect(reply).toMatch(/^HTTP\/1.1 408 /);
    expect(JSON.parse(reply.split('\r\n\r\n')[1] ?? '')).toMatchObject({ code: 'body_too_slow' });
    await vi.waitUntil(() => logLines.length === 1, OFTEN);
    // the line tells who it was, and a broken call is no failure of the server
    expect(JSON.parse(logLines[0] ?? '')).toMatchObject({ level: 30, status: 408, client: expect.any(String) });
  });

  it('where a byte now and then only holds the connection', async () => {
    const { begin, pass } = await openWatched();
    const call = await begin();
    for (let round = 0; round < 4; round += 1) {
      await call.send(1);
      pass(10_000);
    }
    expect(await call.reply).toMatch(/^HTTP\/1.1 408 /);
  });

  it('where most came at once and then only a byte now and then', async () => {
    const { begin, pass } = await openWatched();
    const call = await begin();
    await call.send(BODY.length - 100);
    for (let round = 0; round < 3; round += 1) {
      pass(20_000);
      await call.send(1);
    }
    pass(20_000);
    expect(await call.reply).toMatch(/^HTTP\/1.1 408 /);
  });

  it('where it is not whole in time, though it comes fast enough; an audio upload has longer', async () => {
    const { begin, pass } = await openWatched({ ...RULES, wholeMs: 60_000, wholeUploadMs: 120_000 });
    const calls = [await begin(), await begin('203.0.113.8', '/api/audio/saveaudiofile')] as const;
    for (let round = 0; round < 3; round += 1) {
      for (const call of calls) await call.send(2_000);
      pass(20_000);
    }
    expect(await calls[0].reply).toMatch(/^HTTP\/1.1 408 /);
    calls[1].sendRest();
    expect(await calls[1].reply).toMatch(/^HTTP\/1.1 401 /); // who is not signed in, once all has come
    const [quarter, twoHours] = [15 * 60_000, 120 * 60_000];
    expect(RULES).toMatchObject({ wholeMs: quarter, wholeUploadMs: twoHours });
  });

  it('where one client has more slow ones than a class needs; the fastest and those of others go on', async () => {
    const { begin, pass } = await openWatched();
    const calls = [];
    for (let index = 0; index < 5; index += 1) calls.push(await begin());
    const other = await begin('203.0.113.8');
    for (const [index, call] of calls.entries()) await call.send(1_000 * (index + 1));
    await other.send(10);
    pass(6_000);
    for (const call of calls.slice(0, 2)) expect(await call.reply).toMatch(/^HTTP\/1.1 408 /);
    for (const call of [...calls.slice(2), other]) {
      call.sendRest();
      expect(await call.reply).toMatch(/^HTTP\/1.1 200 /);
    }
  });
});
