// Bodies that come slowly, or not at all. A phone on a bad line may take minutes for a few KB, and that is fine as long as
// something comes and it ends some time; who only holds connections open is cut.

import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Config } from '../config.ts';
import { clientOf } from './client-address.ts';
import { hasBody } from './unread-body.ts';

export interface BodyRules {
  /** A body of which nothing came for so long is cut. */
  stallMs: number;
  /** After a first time, less than so much is no upload: a line of 400 B/s may be shared by eight. */
  graceMs: number;
  bytesPerSecond: number;
  /** Over how long, until now, the speed is taken: what came at the beginning buys no time for ever. */
  windowMs: number;
  /** A body that is not whole by then is cut, however it comes; a recording or a paper file that an author uploads has longer. */
  wholeMs: number;
  wholeUploadMs: number;
  /** A body that is open for longer is slow, and one client may have so many of them. */
  slowAfterMs: number;
  slowPerClient: number;
}

const CHECK_MS = 1_000;
const MINUTE_MS = 60_000;
/** Who is no admin is refused there before the body is read. */
const AUTHORS_UPLOAD = /^\/api\/(audio\/saveaudiofile|exams\/importpaper)(\?|$)/;
const HEADERS_MS = 30_000;

/** The rules as the settings have them; a class behind one address may have a line that is slow for everybody. */
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
    // twice the longest pause: one that is allowed does not by itself make a body too slow
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
  /** Until when it must be whole. */
  endsAt: number;
  /** What the connection had brought when it was last looked at. */
  bytesSeen: number;
  /** The same at each look within the window, and at the last before it. */
  looks: { at: number; bytes: number }[];
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

  // one for all of them: of a full hall there are thousands a second
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
  // what waits to be read has come: then it is the server that is slow, and the speed is taken anew from here
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

/** Bytes a second within the window. */
function speedOf({ bytesSeen, looks: [first] }: OpenBody, at: number): number {
  return first ? (bytesSeen - first.bytes) / Math.max(1, (at - first.at) / 1000) : 0;
}

const CUT = JSON.stringify({
  code: 'body_too_slow',
  message: 'The request took too long to arrive. Please try again.',
});

/** Past Hono: its reply would wait for the body. Whoever reads the body meets a connection that is gone. */
function cut(outgoing: ServerResponse, { incoming: { socket } }: OpenBody): void {
  if (!outgoing.headersSent && socket.writable)
    socket.write(
      `HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: ${CUT.length}\r\n\r\n${CUT}`,
    );
  socket.destroySoon();
}
