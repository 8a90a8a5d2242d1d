// The first stage of every call, before its body is read: counts it by client address, and takes up calls that one
// connection pipelines one after another. Each server counts by itself: what it protects is its own processor.

import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { clientOf, siteOf } from './client-address.ts';
import { headerIn } from './incoming.ts';
import { tooMany } from './limits.ts';
import { HEADERS_OF_DATA } from './security-headers.ts';

/** Four hundred devices behind one address that open the app at once request about sixty files each. */
export const CALLS_OF_CLIENT = 30_000;
const CALLS_OF_SITE = 5 * CALLS_OF_CLIENT;
const CALLS_OF_CALLER = 1_200;
const WINDOW_MS = 60_000;
/**
 * With this many pipelined calls waiting, the connection is not read until half of them are answered: each takes
 * about 8 KB of memory.
 */
const MOST_WAITING = 100;

export interface Entry {
  config: Pick<Config, 'limitScale' | 'trustProxy'>;
  callerOf: (incoming: IncomingMessage) => Promise<string | null>;
  /** Called for each call that is refused here; it appears in no other log. */
  onRefused: (method: string) => void;
  log: Logger;
  now?: () => number;
}

export function enter(listener: RequestListener, entry: Entry): RequestListener {
  const { config, callerOf, onRefused, log, now = performance.now.bind(performance) } = entry;
  const calls = new CallCounts(now);
  const most = (count: number) => Math.max(1, Math.round(count * config.limitScale));
  const refused = new WeakSet<Socket>();

  function isWithin(client: string): boolean {
    const isOfClient = calls.add(client) <= most(CALLS_OF_CLIENT);
    const site = siteOf(client);
    return (site === null || calls.add(site) <= most(CALLS_OF_SITE)) && isOfClient;
  }

  async function letInCaller(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const caller = await callerOf(incoming);
    if (refused.has(incoming.socket)) return;
    if (caller !== null && calls.add(`caller ${caller}`) <= most(CALLS_OF_CALLER)) queued(incoming, outgoing);
    else refuse(incoming, outgoing);
  }

  function refuse(incoming: IncomingMessage, outgoing: ServerResponse): void {
    onRefused(incoming.method ?? '');
    refused.add(incoming.socket);
    const { status, body, headers } = tooMany(calls.leftMs());
    outgoing.writeHead(status, {
      ...HEADERS_OF_DATA,
      'Content-Type': 'application/json',
      'Cache-Control': 'no-store',
      Connection: 'close',
      ...headers,
    });
    outgoing.end(JSON.stringify(body));
  }

  const queued = oneAtATime(listener);
  return (incoming, outgoing) => {
    if (refused.has(incoming.socket)) return;
    const { remoteAddress } = incoming.socket;
    const forwardedFor = headerIn(incoming, 'x-forwarded-for');
    if (isWithin(clientOf({ remoteAddress, forwardedFor }, config.trustProxy))) queued(incoming, outgoing);
    else
      letInCaller(incoming, outgoing).catch((error: unknown) => {
        const code = error instanceof Error && 'code' in error ? error.code : undefined;
        log.error({ code }, 'it could not be found whose a call is');
        refuse(incoming, outgoing);
      });
  };
}

function oneAtATime(listener: RequestListener): RequestListener {
  const waiting = new WeakMap<Socket, number>();
  const held = new WeakSet<Socket>();

  function hold(socket: Socket): void {
    if (held.has(socket)) return;
    held.add(socket);
    socket.pause();
  }

  function letGo(socket: Socket): void {
    if (held.delete(socket)) socket.resume();
  }

  /**
   * Node reads on at the end of each reply. The waiting calls are complete, so nothing that is read now is missing
   * from them.
   */
  function follow(socket: Socket): void {
    socket.on('resume', () => {
      if (held.has(socket)) socket.pause();
    });
  }
  return (incoming, outgoing) => {
    // Node assigns a reply its socket when all earlier replies on the connection are done
    if (outgoing.socket) {
      listener(incoming, outgoing);
      return;
    }
    const { socket } = incoming;
    if (!waiting.has(socket)) follow(socket);
    const count = (waiting.get(socket) ?? 0) + 1;
    waiting.set(socket, count);
    if (count >= MOST_WAITING) hold(socket);
    outgoing.once('socket', () => {
      const left = (waiting.get(socket) ?? 1) - 1;
      waiting.set(socket, left);
      if (left <= MOST_WAITING / 2) letGo(socket);
      setImmediate(listener, incoming, outgoing);
    });
  };
}

class CallCounts {
  readonly #now: () => number;
  #counts = new Map<string, number>();
  #endsAt = 0;

  constructor(now: () => number) {
    this.#now = now;
  }

  add(key: string): number {
    if (this.#now() >= this.#endsAt) {
      this.#counts = new Map();
      this.#endsAt = this.#now() + WINDOW_MS;
    }
    const count = (this.#counts.get(key) ?? 0) + 1;
    this.#counts.set(key, count);
    return count;
  }

  leftMs(): number {
    return this.#endsAt - this.#now();
  }
}
