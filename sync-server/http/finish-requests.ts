// Shuts the server down without dropping a request: one may be unread in a socket when the signal comes, and a
// connection that looks idle may be receiving the next one.

import { once } from 'node:events';
import type { Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';

const QUIET_MS = 1_000;
const CHECK_MS = 50;

export interface OpenRequests {
  stopListening: () => Promise<void>;
  finish: (withinMs: number) => Promise<void>;
}

/** Tracks a server's requests; call it before anything answers them. */
export function watchRequests(server: Server): OpenRequests {
  const sockets = new Set<Socket>();
  const owed = new Set<ServerResponse>();
  let ended: Promise<unknown> = Promise.resolve();
  let isFinishing = false;
  let letIn = 0;
  let changedAt = performance.now();

  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    letIn++;
    changedAt = performance.now();
    socket.once('close', () => sockets.delete(socket));
  });
  server.on('request', (_request, response) => {
    if (isFinishing) sayLast(response);
    owed.add(response);
    changedAt = performance.now();
    response.on('close', noteReply);
  });

  // one shared function, not a closure per reply: a full hall sends thousands a second
  function noteReply(this: ServerResponse): void {
    owed.delete(this);
    changedAt = performance.now();
  }

  function closeIdle(): void {
    if (performance.now() - changedAt < QUIET_MS) return;
    server.closeIdleConnections();
    // Node counts a connection that never sent a byte as one with a request under way
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
  }

  return {
    async stopListening() {
      isFinishing = true;
      for (const response of owed) sayLast(response);
      const untilMs = performance.now() + QUIET_MS;
      // few connections are taken in a turn of the event loop: those that wait already are let in first
      for (let before = -1; before !== letIn && performance.now() < untilMs;) {
        before = letIn;
        await nextTurn();
        await nextTurn();
      }
      ended = once(server, 'close');
      // an HTTP server's own close() would close idle connections at once
      NetServer.prototype.close.call(server);
    },
    async finish(withinMs) {
      // right after the sockets were read, so that the data in them already counts as a request
      const idle = setInterval(() => setImmediate(closeIdle), CHECK_MS);
      const late = setTimeout(() => server.closeAllConnections(), withinMs);
      await ended;
      clearInterval(idle);
      clearTimeout(late);
    },
  };
}

function sayLast(response: ServerResponse): void {
  response.shouldKeepAlive = false;
}
