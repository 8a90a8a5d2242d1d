// A load balancer as small as one can be: round robin over the servers that say that they are ready.

import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';

const CHECK_MS = 100;
const KEEP_OPEN_MS = 30 * 60_000;

interface Backend {
  port: number;
  isReady: boolean;
}

export interface Balancer {
  url: string;
  /** How many calls each server got. */
  calls: Map<number, number>;
  isReady: (port: number) => boolean;
  stop: () => void;
}

export async function startBalancer(ports: readonly number[]): Promise<Balancer> {
  const backends: Backend[] = ports.map((port) => ({ port, isReady: true }));
  const agent = new Agent({ keepAlive: true });
  const calls = new Map(ports.map((port) => [port, 0]));
  const end = new AbortController();
  let turn = 0;

  function choose(): Backend | undefined {
    const ready = backends.filter((one) => one.isReady);
    return ready[turn++ % Math.max(1, ready.length)];
  }

  /** One question at a time: a late answer must not undo a newer one. */
  async function keepChecking(backend: Backend): Promise<void> {
    while (!end.signal.aborted) {
      try {
        backend.isReady = (await fetch(`http://127.0.0.1:${backend.port}/api/readyz`, { signal: end.signal })).ok;
      } catch {
        backend.isReady = false;
      }
      await wait(CHECK_MS);
    }
  }

  /** Sends nothing twice: a server that refuses a call that it should not have got is seen. */
  function pass({ method, url, headers }: IncomingMessage, body: Buffer, outgoing: ServerResponse): void {
    const backend = choose();
    if (!backend) {
      outgoing.writeHead(502).end('no server is ready');
      return;
    }
    const onward = request({ agent, host: '127.0.0.1', port: backend.port, method, path: url, headers });
    onward.on('response', (reply) => {
      calls.set(backend.port, (calls.get(backend.port) ?? 0) + 1);
      outgoing.writeHead(reply.statusCode ?? 502, reply.headers);
      // a server that is killed, or a device that goes, cuts the other side too
      pipeline(reply, outgoing).catch(() => outgoing.destroy());
    });
    onward.on('error', (error: NodeJS.ErrnoException) => {
      if (outgoing.headersSent) outgoing.destroy();
      else outgoing.writeHead(502).end(error.code);
    });
    onward.end(body);
  }

  // longer than any test: a connection that this side closes may be one on which a device is just sending
  const server = createServer({ keepAliveTimeout: KEEP_OPEN_MS }, (incoming, outgoing) => {
    const parts: Buffer[] = [];
    incoming.on('data', (part: Buffer) => parts.push(part));
    incoming.on('end', () => pass(incoming, Buffer.concat(parts), outgoing));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  for (const backend of backends) void keepChecking(backend);
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    isReady: (port) => backends.some((one) => one.port === port && one.isReady),
    stop() {
      end.abort();
      agent.destroy();
      server.close();
      server.closeAllConnections();
    },
  };
}
