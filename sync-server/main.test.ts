import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { makeDataDir, PATIENCE, startProgram, startServer } from './testing/process.ts';

describe('the server', PATIENCE, () => {
  it('says where it listens, serves, and on SIGTERM ends well with its database closed', async () => {
    const { url, child, exited, DATA_DIR } = await startServer();
    const reply = await fetch(`${url}/api/healthz`);
    expect(reply.status).toBe(200);
    expect(reply.headers.get('keep-alive')).toBe('timeout=75');
    child.kill('SIGTERM');
    expect(await exited).toBe(0);
    expect(existsSync(join(DATA_DIR, 'papertide.sqlite'))).toBe(true);
    expect(existsSync(join(DATA_DIR, 'papertide.sqlite-wal'))).toBe(false);
  });

  it('finishes the request that it holds before it ends, and takes no other', async () => {
    const { port, child, exited, printed } = await startServer();
    const socket = connect(port, '127.0.0.1').setEncoding('utf8');
    let reply = '';
    socket.on('data', (text: string) => (reply += text));
    const body = JSON.stringify({ email: 'nobody@papertide.test' });
    const head = ['POST /api/auth/forgotpassword HTTP/1.1', 'Host: test', 'Content-Type: application/json'];
    socket.write(`${head.join('\r\n')}\r\nContent-Length: ${body.length}\r\nExpect: 100-continue\r\n\r\n`);
    await once(socket, 'data'); // the server holds the request now
    child.kill('SIGTERM');
    await printed(/"msg":"stopping"/);
    const [refused] = await once(connect(port, '127.0.0.1'), 'error');
    // the port is closed, or what still waited at it is turned away
    expect(['ECONNREFUSED', 'ECONNRESET']).toContain(refused.code);
    child.kill('SIGTERM'); // as when npm passes on what the terminal sends to both
    socket.write(body);
    await once(socket, 'close');
    expect(reply).toContain('HTTP/1.1 200 OK');
    expect(reply).toContain('Reset link sent to your email.');
    expect(await exited).toBe(0);
  });

  it('cuts a call whose body does not come', async () => {
    const { port } = await startServer({ BODY_STALL_SECONDS: '1' });
    const socket = connect(port, '127.0.0.1').setEncoding('utf8');
    let reply = '';
    socket.on('data', (text: string) => (reply += text));
    const head = ['POST /api/auth/forgotpassword HTTP/1.1', 'Host: test', 'Content-Type: application/json'];
    socket.write(`${head.join('\r\n')}\r\nContent-Length: 100\r\n\r\n{"email"`);
    await once(socket, 'close');
    expect(reply).toMatch(/^HTTP\/1.1 408 /);
  });

  it('makes the admin of the settings once', async () => {
    const env = { ADMIN_EMAIL: 'boss@papertide.test', ADMIN_PASSWORD: 'tide4papers!' };
    const first = await startServer(env);
    const signIn = (url: string) =>
      fetch(`${url}/api/auth/signin`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD }),
      });
    expect(await (await signIn(first.url)).json()).toMatchObject({ userData: { role: 'admin' } });
    first.child.kill('SIGINT');
    expect(await first.exited).toBe(0);
    const again = await startServer({ ...env, DATA_DIR: first.DATA_DIR, ADMIN_PASSWORD: 'another4papers!' });
    expect((await signIn(again.url)).status).toBe(200);
  });

  it('says so where its port is taken by another of its kind, and takes none of its calls', async () => {
    const first = await startServer();
    const program = startProgram('main.ts', [], { DATA_DIR: await makeDataDir(), PORT: String(first.port) });
    expect(await program.exited).toBe(1);
    expect(program.stderr()).toContain('taken by another program');
    const calls = Array.from({ length: 20 }, () =>
      fetch(`${first.url}/api/healthz`, { headers: { connection: 'close' } }),
    );
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
  });

  it('says so where its port is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    onTestFinished(() => void other.close());
    await once(other, 'listening');
    const address = other.address();
    const PORT = String(typeof address === 'object' ? address?.port : '');
    const program = startProgram('main.ts', [], { DATA_DIR: await makeDataDir(), PORT });
    expect(await program.exited).toBe(1);
    expect(program.stderr()).toContain('taken by another program');
    expect(program.stdout()).not.toContain('listening');
  });

  it('makes no admin with a password that the app would not take', async () => {
    const env = { ADMIN_EMAIL: 'boss@papertide.test', ADMIN_PASSWORD: 'password' };
    const program = startProgram('main.ts', [], { DATA_DIR: await makeDataDir(), PORT: '0', ...env });
    expect(await program.exited).toBe(1);
    expect(program.stderr()).toMatch(/ADMIN_PASSWORD: Password must be at least 8 characters/);
  });

  it('names every setting that is wrong and does not start', async () => {
    const program = startProgram('main.ts', [], { DATA_DIR: await makeDataDir(), PORT: 'eighty', TRUST_PROXY: 'yes' });
    expect(await program.exited).toBe(1);
    expect(program.stderr()).toMatch(/PORT: .*\n.*TRUST_PROXY: /);
  });
});
