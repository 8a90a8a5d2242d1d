// A server that is told to stop while everybody is calling it: whoever was let in gets the whole reply.

import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { PATIENCE, startServer } from './testing/process.ts';

const CLIENTS = 60;
const REPLIES_BEFORE_THE_END = 600;
const SIGN_IN = JSON.stringify({ email: 'nobody@papertide.test', password: 'tide4papers!' });

const CALLS = {
  quick: 'GET /api/healthz HTTP/1.1\r\nHost: test\r\n\r\n',
  slow: [
    'POST /api/auth/signin HTTP/1.1',
    'Host: test',
    'Content-Type: application/json',
    `Content-Length: ${SIGN_IN.length}`,
    '',
    SIGN_IN,
  ].join('\r\n'),
};

interface Reply {
  status: number;
  /** The server will close this connection. */
  isLast: boolean;
}

/** A connection that is kept alive, as a browser's. */
class Client {
  readonly #socket: Socket;
  #text = '';
  #wake: () => void = () => undefined;

  static async open(port: number): Promise<Client> {
    const socket = connect(port, '127.0.0.1').setEncoding('latin1').setNoDelay();
    await once(socket, 'connect');
    return new Client(socket);
  }

  constructor(socket: Socket) {
    this.#socket = socket;
    socket.on('data', (text: string) => {
      this.#text += text;
      this.#wake();
    });
    socket.on('error', () => socket.destroy()); // whoever reads learns of the close
    socket.on('close', () => this.#wake());
    onTestFinished(() => void socket.destroy());
  }

  get isClosed(): boolean {
    return this.#socket.closed || this.#socket.readableEnded;
  }

  send(call: keyof typeof CALLS): void {
    this.#socket.write(CALLS[call]);
  }

  /** The whole reply to what was sent; null where the connection ended without one. */
  async read(): Promise<Reply | null> {
    for (;;) {
      const headEnd = this.#text.indexOf('\r\n\r\n');
      const head = this.#text.slice(0, headEnd);
      const end = headEnd + 4 + Number(/^content-length: (\d+)$/im.exec(head)?.[1]);
      if (headEnd >= 0 && this.#text.length >= end) {
        this.#text = this.#text.slice(end);
        return { status: Number(head.slice(9, 12)), isLast: /^connection: close$/im.test(head) };
      }
      if (this.isClosed) return null;
      await this.#change();
    }
  }

  async closed(): Promise<void> {
    while (!this.isClosed) await this.#change();
  }

  #change(): Promise<void> {
    return new Promise((resolve) => (this.#wake = resolve));
  }
}

describe('[F36] a server that is told to stop under load', PATIENCE, () => {
  it('answers every request that it was sent, and says that the connection ends with it', async () => {
    const { port, child, exited } = await startServer({ LIMIT_SCALE: '10000', LOG_LEVEL: 'warn' });
    const clients = await Promise.all(Array.from({ length: CLIENTS }, () => Client.open(port)));
    const replies: Reply[] = [];
    let sentCount = 0;
    let closedWhileIdle = 0;

    async function callUntilLast(client: Client, index: number): Promise<void> {
      for (let call = index; ; call++) {
        if (client.isClosed) {
          closedWhileIdle++;
          return;
        }
        sentCount++;
        client.send(call % 10 === 0 ? 'slow' : 'quick');
        const reply = await client.read();
        if (!reply) return;
        replies.push(reply);
        if (replies.length === REPLIES_BEFORE_THE_END) child.kill('SIGTERM');
        if (reply.isLast) return;
      }
    }

    await Promise.all(clients.map(callUntilLast));
    expect({ cut: sentCount - replies.length, closedWhileIdle }).toEqual({ cut: 0, closedWhileIdle: 0 });
    expect(replies.length).toBeGreaterThan(REPLIES_BEFORE_THE_END);
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 401]));
    expect(await exited).toBe(0);
  });

  it('answers a request that stood in a socket when the signal came, and the first one after it', async () => {
    const { port, child, exited, printed } = await startServer();
    const [waiting, late, idle, silent] = await Promise.all([1, 2, 3, 4].map(() => Client.open(port)));
    if (!waiting || !late || !idle || !silent) throw new Error('no connection');
    for (const client of [waiting, late, idle]) {
      client.send('quick');
      expect(await client.read()).toEqual({ status: 200, isLast: false });
    }
    child.kill('SIGSTOP');
    waiting.send('quick');
    child.kill('SIGTERM');
    child.kill('SIGCONT');
    await printed(/"msg":"stopping"/);
    late.send('quick');
    expect(await waiting.read()).toMatchObject({ status: 200 });
    expect(await late.read()).toEqual({ status: 200, isLast: true });
    // nobody is owed anything any more: what is idle does not hold the end up
    await Promise.all([idle.closed(), silent.closed()]);
    expect(await exited).toBe(0);
  });

  it('waits for no mail server that does not answer', async () => {
    const connected = Promise.withResolvers<void>();
    const mailServer = createServer((socket) => {
      socket.on('error', () => socket.destroy());
      socket.write('220 silent\r\n');
      socket.once('data', () => connected.resolve());
    });
    mailServer.listen(0, '127.0.0.1');
    await once(mailServer, 'listening');
    onTestFinished(() => void mailServer.close());
    const address = mailServer.address();
    const port = typeof address === 'object' ? address?.port : 0;
    const { url, child, exited } = await startServer({
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      ADMIN_EMAIL: 'boss@papertide.test',
      ADMIN_PASSWORD: 'tide4papers!',
    });
    const reply = await fetch(`${url}/api/auth/forgotpassword`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'boss@papertide.test' }),
    });
    expect(reply.status).toBe(200);
    await connected.promise;
    child.kill('SIGTERM');
    expect(await exited).toBe(0);
  });
});
