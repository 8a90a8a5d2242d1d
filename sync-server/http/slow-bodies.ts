// Bodies that come slowly, or not at all. A phone on a bad line may take minutes for a few KB, and that is fine as long as
// something comes; who only holds connections open is cut.

import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Config } from '../config.ts';
import { clientOf } from './client-address.ts';
import { hasBody } from './unread-body.ts';

export interface BodyRules {
  /** A body of which nothing came for so long is cut. */
  stallMs: number;
  /** After a first time, less than so much on average is no upload: a line of 400 B/s may be shared by eight. */
  graceMs: number;
  bytesPerSecond: number;
  /** A body that is open for longer is slow, and one client may have so many of them. */
  slowAfterMs: number;
  slowPerClient: number;
}

const CHECK_MS = 1_000;
const HEADERS_MS = 30_000;

/** The rules as the settings have them; a class behind one address may have a line that is slow for everybody. */
export function bodyRules({
  bodyStallSeconds,
  limitScale,
}: Pick<Config, 'bodyStallSeconds' | 'limitScale'>): BodyRules {
  const stallMs = bodyStallSeconds * 1000;
  const slowPerClient = Math.max(1, Math.round(100 * limitScale));
  return { stallMs, graceMs: stallMs, bytesPerSecond: 50, slowAfterMs: 5_000, slowPerClient };
}

interface OpenBody {
  incoming: IncomingMessage;
  outgoing: ServerResponse;
  client: string;
  openedAt: number;
  progressAt: number;
  /** What the connection had brought when the body began, and until it was last looked at. */
  bytesBefore: number;
  bytesSeen: number;
}

/** Cuts slow bodies for as long as a server runs. */
export function cutSlowBodies(
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

/** Follows the bodies of a server's calls; `check` cuts those that break the rules at this moment. */
export function watchBodies(
  server: Server,
  rules: BodyRules,
  { trustProxy, now }: { trustProxy: boolean; now: () => number },
): { check: () => void } {
  // Node's own limit is on the whole call, which a long upload over a slow line may need
  server.requestTimeout = 0;
  server.headersTimeout = HEADERS_MS;
  const open = new Set<OpenBody>();

  server.on('request', (incoming: IncomingMessage, outgoing: ServerResponse) => {
    if (!hasBody(incoming)) return;
    const { remoteAddress, bytesRead } = incoming.socket;
    const forwardedFor = incoming.headers['x-forwarded-for'];
    const client = clientOf({ remoteAddress, forwardedFor: forwardedFor?.toString() }, trustProxy);
    const at = now();
    const body = {
      incoming,
      outgoing,
      client,
      openedAt: at,
      progressAt: at,
      bytesBefore: bytesRead,
      bytesSeen: bytesRead,
    };
    open.add(body);
    outgoing.once('close', () => open.delete(body));
  });

  return {
    check() {
      const at = now();
      const slow = new Map<string, OpenBody[]>();
      for (const body of open) {
        note(body, at);
        if (body.incoming.complete) open.delete(body);
        else if (isStalled(body, at, rules)) cut(body);
        else if (at - body.openedAt > rules.slowAfterMs)
          slow.set(body.client, [...(slow.get(body.client) ?? []), body]);
      }
      for (const bodies of slow.values())
        for (const body of bodies.toSorted((a, b) => speedOf(b, at) - speedOf(a, at)).slice(rules.slowPerClient))
          cut(body);
    },
  };
}

function note(body: OpenBody, at: number): void {
  const { bytesRead } = body.incoming.socket;
  // what waits to be read has come: then it is the server that is slow
  if (bytesRead > body.bytesSeen || body.incoming.readableLength > 0) body.progressAt = at;
  body.bytesSeen = bytesRead;
}

function isStalled(body: OpenBody, at: number, rules: BodyRules): boolean {
  if (at - body.progressAt > rules.stallMs) return true;
  const isWaitingForUs = body.incoming.readableLength > 0;
  return !isWaitingForUs && at - body.openedAt > rules.graceMs && speedOf(body, at) < rules.bytesPerSecond;
}

/** Bytes a second, on average. */
function speedOf({ bytesSeen, bytesBefore, openedAt }: OpenBody, at: number): number {
  return (bytesSeen - bytesBefore) / Math.max(1, (at - openedAt) / 1000);
}

const CUT = JSON.stringify({
  code: 'body_too_slow',
  message: 'The request took too long to arrive. Please try again.',
});

/** Past Hono: its reply would wait for the body. Whoever reads the body meets a connection that is gone. */
function cut({ incoming: { socket }, outgoing }: OpenBody): void {
  if (!outgoing.headersSent && socket.writable)
    socket.write(
      `HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: ${CUT.length}\r\n\r\n${CUT}`,
    );
  socket.destroySoon();
}
