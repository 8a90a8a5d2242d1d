// Handles a reply sent before its call's body was read, such as a refusal. The unread rest of the body would be taken
// for the next call on the connection, which would fail.

import type { IncomingMessage } from 'node:http';
import { createMiddleware } from 'hono/factory';
import { incomingOf } from './incoming.ts';

interface Limit {
  bytes: number;
  ms: number;
}

/** The rest is read and discarded up to this limit, so that the connection stays usable. */
const SMALL: Limit = { bytes: 4 * 1024 * 1024, ms: 1_000 };
/**
 * A body declared no longer than a chunk of a recording is awaited: a browser reads no reply before it has sent
 * everything, which takes time on a bad line. body-timeouts.ts limits how slow it may be.
 */
const PIECE_BYTES = 256 * 1024;
/** Above that a new connection is cheaper. The old one ends after the sender had time to read the reply. */
const LINGER: Limit = { bytes: Number.POSITIVE_INFINITY, ms: 2_000 };

export const drainBody = createMiddleware(async (context, next) => {
  await next();
  const incoming = incomingOf(context);
  if (!incoming || !hasBody(incoming) || incoming.readableEnded || incoming.destroyed) return;
  const isPiece = Number(incoming.headers['content-length'] ?? Number.NaN) <= PIECE_BYTES;
  if (await drain(incoming, isPiece ? null : SMALL)) return;
  const { status } = context.res;
  const body = context.res.body && new Uint8Array(await context.res.arrayBuffer());
  context.header('Connection', 'close');
  if (body === null) return;
  context.header('Content-Length', String(body.byteLength));
  context.res = new Response(lingering(body, incoming), { status, headers: context.res.headers });
});

export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

function drain(incoming: IncomingMessage, limit: Limit | null): Promise<boolean> {
  return new Promise((resolve) => {
    let byteCount = 0;
    const settle = (isWhole: boolean) => {
      clearTimeout(timer);
      incoming.off('end', onEnd).off('close', onClose).off('data', onData);
      resolve(isWhole);
    };
    const onEnd = () => settle(true);
    const onClose = () => settle(false);
    const onData = (chunk: Uint8Array) => {
      byteCount += chunk.byteLength;
      if (limit && byteCount > limit.bytes) settle(false);
    };
    const timer = limit ? setTimeout(onClose, limit.ms) : undefined;
    // the body's reader until now would store these bytes or pause them
    incoming.removeAllListeners('data');
    incoming.on('end', onEnd).on('close', onClose).on('data', onData).resume();
  });
}

function lingering(body: Uint8Array, incoming: IncomingMessage): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start: (controller) => controller.enqueue(body),
    async pull(controller) {
      await drain(incoming, LINGER);
      controller.close();
    },
  });
}
