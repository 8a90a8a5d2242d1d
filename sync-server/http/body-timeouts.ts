// Aborts bodies that arrive too slowly or never. A phone on a bad line may take minutes for a few KB, which is fine
// while bytes arrive and the body ends some time; clients that only hold connections open are aborted.

import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Config } from '../config.ts';
import { clientOf } from './client-address.ts';
import { hasBody } from './drain-body.ts';

export interface BodyRules {
  stallMs: number;
  /** After this time a minimum speed applies: eight clients may share a line of 400 B/s. */
  graceMs: number;
  bytesPerSecond: number;
  /** The window over which the speed is measured, so that a fast beginning does not excuse a stall. */
  windowMs: number;
  wholeMs: number;
  wholeUploadMs: number;
  slowAfterMs: number;
  slowPerClient: number;
}

const CHECK_MS = 1_000;
const MINUTE_MS = 60_000;
/** Non-admins are refused there before the body is read. */
const AUTHORS_UPLOAD = /^\/api\/(audio\/saveaudiofile|exams\/importpaper)(\?|$)/;
const HEADERS_MS = 30_000;

export function bodyRules({
  bodyStallSeconds,
  limitScale,
}: Pick<Config, 'bodyStallSeconds' | 'limitScale'>): BodyRules {
  const stallMs = bodyStallSeconds * 1000;
  const slowPerClient = Math.max(1, Math.round(100 * limitScale));
  return {
    stallMs,
    graceMs: stallMs,
    bytesPerSecond: 50,
    // twice the longest allowed pause: one pause alone does not make a body too slow
    windowMs: stallMs * 2,
    wholeMs: 15 * MINUTE_MS,
    wholeUploadMs: 120 * MINUTE_MS,
    slowAfterMs: 5_000,
    slowPerClient,
  };
}

interface OpenBody {
  incoming: IncomingMessage;
  openedAt: number;
  progressAt: number;
  endsAt: number;
  bytesSeen: number;
  looks: { at: number; bytes: number }[];
}

export function abortSlowBodies(
  server: Server,
  config: Pick<Config, 'bodyStallSeconds' | 'limitScale' | 'trustProxy'>,
): void {
  const { check } = watchBodies(server, bodyRules(config), {
    trustProxy: config.trustProxy,
    now: performance.now.bind(performance),
  });
  const timer = setInterval(check, CHECK_MS).unref();
  server.once('close', () => clearInterval(timer));
}

export function watchBodies(
  server: Server,
  rules: BodyRules,
  { trustProxy, now }: { trustProxy: boolean; now: () => number },
): { check: () => void } {
  // Node's limit covers the whole call, and a long upload over a slow line may take longer
  server.requestTimeout = 0;
  server.headersTimeout = HEADERS_MS;
  const open = new Map<ServerResponse, OpenBody>();

  server.on('request', (incoming: IncomingMessage, outgoing: ServerResponse) => {
    if (!hasBody(incoming)) return;
    const { bytesRead } = incoming.socket;
    const at = now();
    open.set(outgoing, {
      incoming,
      openedAt: at,
      progressAt: at,
      endsAt: at + (AUTHORS_UPLOAD.test(incoming.url ?? '') ? rules.wholeUploadMs : rules.wholeMs),
      bytesSeen: bytesRead,
      looks: [{ at, bytes: bytesRead }],
    });
    outgoing.on('close', forget);
  });

  // one shared function, not a closure per reply: a full hall sends thousands a second
  function forget(this: ServerResponse): void {
    open.delete(this);
  }

  function clientBehind({ socket: { remoteAddress }, headers }: IncomingMessage): string {
    return clientOf({ remoteAddress, forwardedFor: headers['x-forwarded-for']?.toString() }, trustProxy);
  }

  return {
    check() {
      const at = now();
      const slow = new Map<string, [ServerResponse, OpenBody][]>();
      for (const [outgoing, body] of open) {
        note(body, at, rules.windowMs);
        if (body.incoming.complete) open.delete(outgoing);
        else if (isStalled(body, at, rules)) cut(outgoing, body);
        else if (at - body.openedAt > rules.slowAfterMs) {
          const client = clientBehind(body.incoming);
          slow.set(client, [...(slow.get(client) ?? []), [outgoing, body]]);
        }
      }
      for (const bodies of slow.values())
        for (const one of bodies.toSorted(([, a], [, b]) => speedOf(b, at) - speedOf(a, at)).slice(rules.slowPerClient))
          cut(...one);
    },
  };
}

function note(body: OpenBody, at: number, windowMs: number): void {
  const { bytesRead } = body.incoming.socket;
  // unread bytes mean that the server is slow, not the client: the speed is measured anew from here
  const isWaitingForUs = body.incoming.readableLength > 0;
  if (bytesRead > body.bytesSeen || isWaitingForUs) body.progressAt = at;
  body.bytesSeen = bytesRead;
  if (isWaitingForUs) body.looks = [];
  body.looks.push({ at, bytes: bytesRead });
  const firstWithin = body.looks.findIndex((look) => at - look.at < windowMs);
  body.looks.splice(0, Math.max(0, firstWithin - 1));
}

function isStalled(body: OpenBody, at: number, rules: BodyRules): boolean {
  if (at - body.progressAt > rules.stallMs || at >= body.endsAt) return true;
  const [first] = body.looks;
  return first !== undefined && at - first.at > rules.graceMs && speedOf(body, at) < rules.bytesPerSecond;
}

function speedOf({ bytesSeen, looks: [first] }: OpenBody, at: number): number {
  return first ? (bytesSeen - first.bytes) / Math.max(1, (at - first.at) / 1000) : 0;
}

const CUT = JSON.stringify({
  code: 'body_too_slow',
  message: 'The request took too long to arrive. Please try again.',
});

/** Bypasses Hono, whose reply would wait for the body. The body's reader gets an aborted connection. */
function cut(outgoing: ServerResponse, { incoming: { socket } }: OpenBody): void {
  if (!outgoing.headersSent && socket.writable)
    socket.write(
      `HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: ${CUT.length}\r\n\r\n${CUT}`,
    );
  socket.destroySoon();
}
