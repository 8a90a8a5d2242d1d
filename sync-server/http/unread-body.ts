// A reply that comes before its call's body was read, as a refusal does. What is left of the body stands on the connection
// before the next call: left there, the next call fails.

import type { IncomingMessage } from 'node:http';
import { createMiddleware } from 'hono/factory';
import { incomingOf } from './incoming.ts';

interface Limit {
  bytes: number;
  ms: number;
}

/** What is read and thrown away, so that the connection goes on to serve. */
const SMALL: Limit = { bytes: 4 * 1024 * 1024, ms: 1_000 };
/**
 * A body that is announced as no longer than a piece of a recording is waited for: a browser reads no reply before it has
 * sent all, and on a bad line that takes its time. How slow it may be is the matter of slow-bodies.ts.
 */
const PIECE_BYTES = 256 * 1024;
/** More than that is worth a new connection. It ends once the sender has had time to read the reply. */
const LINGER: Limit = { bytes: Number.POSITIVE_INFINITY, ms: 2_000 };

/** Reads what a call left of its body before it is answered; of a long one the sender is told to connect anew. */
export const finishBody = createMiddleware(async (context, next) => {
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

/** Whether a call announced a body. */
export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** Throws the rest of a body away; false where there was more than the limit, or it never came. */
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
    // whoever read the body until now would keep these bytes, or stop them
    incoming.removeAllListeners('data');
    incoming.on('end', onEnd).on('close', onClose).on('data', onData).resume();
  });
}

/** A reply that is whole at once, and ends when the sender has stopped or had its time. */
function lingering(body: Uint8Array, incoming: IncomingMessage): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start: (controller) => controller.enqueue(body),
    async pull(controller) {
      await drain(incoming, LINGER);
      controller.close();
    },
  });
}
