import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect, type ListenOptions, Server as NetServer } from 'node:net';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { type Doors, openDoors } from './doors.ts';

const HOST = '127.0.0.1';

const listener = () => vi.fn<(error: unknown) => void>();

async function open(server: Server, onFewer = listener()): Promise<Doors> {
  const doors = await openDoors(server, { host: HOST, port: 0 }, onFewer);
  onTestFinished(() => server.closeAllConnections());
  return doors;
}

describe('[R203] the doors of a server', () => {
  it.runIf(process.platform === 'linux')('let in several who come at once in a turn of the event loop', async () => {
    const server = createServer();
    const doors = await open(server);
    let turn = 0;
    let next = setImmediate(function count() {
      turn += 1;
      next = setImmediate(count);
    });
    onTestFinished(() => clearImmediate(next));
    const turns: number[] = [];
    const heardAll = Promise.withResolvers<void>();
    server.on('connection', () => {
      turns.push(turn);
      if (turns.length === 200) heardAll.resolve();
    });
    const sockets = Array.from({ length: 200 }, () => connect(doors.port, HOST));
    onTestFinished(() => sockets.forEach((socket) => socket.destroy()));
    await heardAll.promise;
    expect(new Set(turns).size).toBeLessThan(100);
    for (const socket of sockets) socket.destroy();
    await doors.close();
  });

  it('are those of one server: calls by any of them are answered, and once closed nobody is let in', async () => {
    const server = createServer((_, response) => response.end('tide'));
    const doors = await open(server);
    expect(new Set(await Promise.all(Array.from({ length: 50 }, () => answerBy(doors))))).toEqual(new Set(['tide']));
    await doors.close();
    const [refused] = await once(connect(doors.port, HOST), 'error');
    expect(refused.code).toBe('ECONNREFUSED');
  });

  it('are closed once all have left who were let in', async () => {
    const server = createServer();
    const doors = await open(server);
    const allIn = Promise.withResolvers<void>();
    let letIn = 0;
    server.on('connection', () => {
      letIn += 1;
      if (letIn === 20) allIn.resolve();
    });
    const sockets = Array.from({ length: 20 }, () => connect(doors.port, HOST));
    await allIn.promise;
    let left = 0;
    const closed = doors.close().then(() => left);
    for (const socket of sockets) {
      left += 1;
      socket.destroy();
      await once(socket, 'close');
    }
    expect(await closed).toBe(20);
  });

  it('are not opened where another server has its own', async () => {
    const { port } = await open(createServer());
    const other = createServer();
    await expect(openDoors(other, { host: HOST, port }, listener())).rejects.toMatchObject({ code: 'EADDRINUSE' });
    expect(other.listening).toBe(false);
  });

  it('are all open in the turn of the event loop in which the first is: a call by it finds who answers', async () => {
    const server = createServer();
    let isLater = false;
    server.once('listening', () => setImmediate(() => void (isLater = true)));
    const doors = await openDoors(server, { host: 'localhost', port: 0 }, listener());
    expect(isLater).toBe(false);
    await doors.close();
  });

  it('are one where the system lets no two sockets have a port', async () => {
    const server = createServer((_, response) => response.end('tide'));
    const listen = server.listen.bind(server);
    vi.spyOn(server, 'listen').mockImplementation((options) => {
      const { reusePort } = options as ListenOptions;
      return reusePort ? refuse(server) : listen(options as ListenOptions);
    });
    const onFewer = listener();
    const doors = await open(server, onFewer);
    expect(await answerBy(doors)).toBe('tide');
    expect(onFewer.mock.calls).toMatchObject([[{ code: 'ENOPROTOOPT' }]]);
    await doors.close();
  });

  it.runIf(process.platform === 'linux')('are as many as could be opened, and it is told why not all', async () => {
    const server = createServer((_, response) => response.end('tide'));
    const listen = Reflect.get(NetServer.prototype, 'listen');
    let opened = 0;
    const listening = vi.spyOn(NetServer.prototype, 'listen').mockImplementation(function (this: NetServer, ...how) {
      opened += 1;
      return opened > 3 ? refuse(this) : listen.apply(this, how);
    });
    onTestFinished(() => listening.mockRestore());
    const onFewer = listener();
    const doors = await open(server, onFewer);
    expect(await answerBy(doors)).toBe('tide');
    expect(onFewer.mock.calls).toMatchObject([[{ code: 'ENOPROTOOPT' }]]);
    await doors.close();
  });
});

async function answerBy({ port }: Doors): Promise<string> {
  return (await fetch(`http://${HOST}:${port}`, { headers: { connection: 'close' } })).text();
}

/** As the system does, after the call. */
function refuse<Refused extends NetServer>(server: Refused): Refused {
  process.nextTick(() => server.emit('error', Object.assign(new Error('listen'), { code: 'ENOPROTOOPT' })));
  return server;
}
