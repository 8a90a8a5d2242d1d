import { once } from 'node:events';
import { Agent } from 'node:http';
import { connect } from 'node:net';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openTestApp } from '../testing/app.ts';
import { callOver, listen } from '../testing/listening.ts';
import { CALLS_OF_CLIENT } from './entry.ts';

/** An address has ten calls a minute. */
const LIMIT_SCALE = 10 / CALLS_OF_CLIENT;
const STRANGER = '203.0.113.7';

async function openPort(limitScale: number) {
  const staticDir = await mkdtemp(join(tmpdir(), 'papertide-static-'));
  onTestFinished(() => rm(staticDir, { recursive: true }));
  await writeFile(join(staticDir, 'index.html'), '<!doctype html>');
  const app = await openTestApp({ config: { limitScale, trustProxy: true }, staticDir });
  const port = await listen(app.listener);
  const agent = new Agent({ keepAlive: true });
  onTestFinished(() => agent.destroy());
  const call = (method: string, path: string, from: string, headers: Record<string, string> = {}) =>
    callOver(agent, port, { method, path, headers: { 'x-forwarded-for': from, ...headers } });
  const useUp = async (from: string) => {
    for (let time = 0; time < 10; time++) await call('GET', '/', from);
  };
  return { ...app, port, call, useUp };
}

describe('[R221] the calls of one address', () => {
  it.each([
    ['GET', '/'],
    ['GET', '/user/profile'],
    ['GET', '/assets/none.js'],
    ['GET', '/nothing.txt'],
    ['GET', '/api/healthz'],
    ['GET', '/api/metrics'],
    ['GET', '/api/nothing'],
    ['OPTIONS', '/api/sync'],
    ['POST', '/api/sync'],
    ['POST', '/'],
  ])('are counted, whatever they are: %s %s', async (method, path) => {
    const { call } = await openPort(LIMIT_SCALE);
    const statuses: number[] = [];
    for (let time = 0; time < 12; time++) statuses.push((await call(method, path, STRANGER)).status);
    expect(statuses.slice(10)).toEqual([429, 429]);
    const refused = await call(method, path, STRANGER);
    expect(JSON.parse(refused.text)).toMatchObject({ code: 'too_many_requests' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused.headers['connection']).toBe('close');
    expect((await call(method, path, '198.51.100.1')).status).not.toBe(429);
  });

  it('are counted together for an IPv6 /48, with room for five networks', async () => {
    const { call } = await openPort(LIMIT_SCALE);
    const statuses: number[] = [];
    for (let index = 0; index < 60; index++)
      statuses.push((await call('GET', '/', `2001:db8:1:${index.toString(16)}::1`)).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(50);
    expect((await call('GET', '/', '2001:db8:2:1::1')).status).toBe(200);
  });

  it('[R178] keep nobody out who is signed in, nor from renewing a session', async () => {
    const { call, signUp, signIn, useUp } = await openPort(LIMIT_SCALE);
    const { user } = await signUp('nimal');
    const { headers, cookie } = await signIn(user.email);
    await useUp(STRANGER);
    expect((await call('GET', '/', STRANGER)).status).toBe(429);
    // an empty body is none that a sync takes
    expect((await call('POST', '/api/sync', STRANGER, headers)).status).toBe(400);
    expect((await call('POST', '/api/sync', STRANGER, { 'x-access-token': 'made-up' })).status).toBe(429);
    expect((await call('POST', '/api/auth/updatetoken', STRANGER, { cookie: 'refresh_token=made-up' })).status).toBe(
      429,
    );
    expect((await call('GET', '/', '198.51.100.1')).status).toBe(200);
    const other = await openPort(LIMIT_SCALE * 3);
    const session = await other.signUp('kasun').then((account) => other.signIn(account.user.email));
    for (let time = 0; time < 30; time++) await other.call('GET', '/', STRANGER);
    const renewed = await other.call('POST', '/api/auth/updatetoken', STRANGER, { cookie: session.cookie });
    expect(renewed.status).toBe(200);
    expect(cookie).not.toBe('');
  });

  it('have room for two hundred students who open the app at one instant', async () => {
    expect(CALLS_OF_CLIENT).toBeGreaterThanOrEqual(200 * 60 * 2);
  });
});

describe('[R221] many calls that one connection sends at once', () => {
  const PIPELINED = 300;
  const CALL = `GET /user/profile HTTP/1.1\r\nHost: test\r\nX-Forwarded-For: ${STRANGER}\r\n\r\n`;

  it('are all answered, and others are served between them', async () => {
    const { port, call } = await openPort(1);
    const socket = connect(port, '127.0.0.1').setEncoding('latin1');
    onTestFinished(() => void socket.destroy());
    await once(socket, 'connect');
    let text = '';
    const answered = () => text.split('HTTP/1.1 200').length - 1;
    const isWhole = new Promise<void>((resolve) => {
      socket.on('data', (piece: string) => {
        text += piece;
        if (answered() === PIPELINED) resolve();
      });
    });
    await call('GET', '/api/healthz', '198.51.100.1');
    socket.write(CALL.repeat(PIPELINED));
    await once(socket, 'data');
    expect((await call('GET', '/api/healthz', '198.51.100.1')).status).toBe(200);
    expect(answered()).toBeLessThan(PIPELINED / 2);
    await isWhole;
  });

  it('wait on the line, not in memory: no more are read than are soon answered, and all of them are', async () => {
    const { listener } = await openTestApp({ config: { limitScale: 1000, trustProxy: true } });
    let waiting = 0;
    let most = 0;
    const port = await listen((incoming, outgoing) => {
      waiting += 1;
      most = Math.max(most, waiting);
      outgoing.once('close', () => void (waiting -= 1));
      listener(incoming, outgoing);
    });
    const socket = connect(port, '127.0.0.1').setEncoding('latin1');
    onTestFinished(() => void socket.destroy());
    const COUNT = 1_500;
    let statuses: string[] = [];
    let rest = '';
    const isWhole = new Promise<void>((resolve) => {
      socket.on('data', (piece: string) => {
        const pieces = (rest + piece).split('HTTP/1.1 ');
        rest = `HTTP/1.1 ${pieces.pop()}`;
        statuses = [...statuses, ...pieces.slice(1).map((reply) => reply.slice(0, 3))];
        if (statuses.length === COUNT - 1 && rest.endsWith('}')) resolve();
      });
    });
    const body = JSON.stringify({ email: 'nobody@papertide.test' });
    const post = `POST /api/auth/forgotpassword HTTP/1.1\r\nHost: test\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`;
    const get = `GET /api/nothing HTTP/1.1\r\nHost: test\r\nX-Room: ${'x'.repeat(400)}\r\n\r\n`;
    // one whose body comes behind all that is held
    socket.write(`${get.repeat(COUNT - 2)}${post}`);
    socket.write(body);
    socket.write(get);
    await isWhole;
    expect(most).toBeLessThan(COUNT / 3);
    expect(statuses.filter((status) => status === '404')).toHaveLength(COUNT - 2);
    expect(statuses.at(-1)).toBe('200');
    expect(rest).toContain('404');
  });

  it('beyond what its address may get one refusal, and the connection ends', async () => {
    const { port } = await openPort(LIMIT_SCALE);
    const socket = connect(port, '127.0.0.1').setEncoding('latin1');
    let text = '';
    socket.on('data', (piece: string) => (text += piece));
    socket.write(CALL.repeat(100));
    await once(socket, 'end');
    expect(
      text
        .split('HTTP/1.1 ')
        .slice(1)
        .map((reply) => reply.slice(0, 3))
        .at(-1),
    ).toBe('429');
    expect(text.split('HTTP/1.1 429')).toHaveLength(2);
  });
});

describe('a health check by HTTP/1.0', () => {
  it.each(['GET /api/healthz HTTP/1.0\r\n\r\n', 'GET /api/healthz HTTP/1.0\r\nHost: elsewhere\r\n\r\n'])(
    'is answered with or without a host: %j',
    async (head) => {
      const { port } = await openPort(1);
      const socket = connect(port, '127.0.0.1').setEncoding('latin1');
      let text = '';
      socket.on('data', (piece: string) => (text += piece));
      socket.write(head);
      await once(socket, 'end');
      expect(text).toMatch(/^HTTP\/1\.1 200 OK\r\n[^]*\{"status":"ok"\}$/);
    },
  );
});
