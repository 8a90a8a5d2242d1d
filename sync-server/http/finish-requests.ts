// How the server ends without cutting anybody off: a request may stand in a socket, unread, at the moment of the signal, and
// a connection that looks idle may be one on which the next request is just arriving.

import { once } from 'node:events';
import type { Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';

/** Idle connections are closed once nothing has come on any of them for so long. */
const QUIET_MS = 1_000;
const CHECK_MS = 50;

export interface OpenRequests {
  /** Lets nobody in any more; from here on each reply is the last one on its connection. */
  stopListening: () => Promise<void>;
  /** Then waits until every reply that is owed was given, and ends the connections on which nothing comes any more. */
  finish: (withinMs: number) => Promise<void>;
}

/** Follows the requests of a server; to be called before anything answers them. */
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

  // one for all of them: of a full hall there are thousands a second
  function noteReply(this: ServerResponse): void {
    owed.delete(this);
    changedAt = performance.now();
  }

  function closeIdle(): void {
    if (performance.now() - changedAt < QUIET_MS) return;
    server.closeIdleConnections();
    // Node counts a connection on which nothing ever came as a request that is arriving
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
      // right after the sockets were read, so that what stood in them is a request already
      const idle = setInterval(() => setImmediate(closeIdle), CHECK_MS);
      const late = setTimeout(() => server.closeAllConnections(), withinMs);
      await ended;
      clearInterval(idle);
      clearTimeout(late);
    },
  };
}

/** `Connection: close`, where the head of the reply is not on its way yet. */
function sayLast(response: ServerResponse): void {
  response.shouldKeepAlive = false;
}
