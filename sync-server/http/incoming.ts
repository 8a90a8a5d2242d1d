// The message of Node behind a call.

import type { IncomingMessage } from 'node:http';
import type { Context } from 'hono';

/** Undefined where there is none, as under app.request(). */
export function incomingOf(context: Context): IncomingMessage | undefined {
  const bindings: unknown = context.env;
  const isServed = typeof bindings === 'object' && bindings !== null && 'incoming' in bindings;
  // tests hand in no more than an address
  return isServed && isMessage(bindings.incoming) ? bindings.incoming : undefined;
}

function isMessage(incoming: unknown): incoming is IncomingMessage {
  return typeof incoming === 'object' && incoming !== null && 'readableEnded' in incoming;
}

/** A header of a message, by its name in lower case. */
export function headerIn({ headers }: IncomingMessage, name: string): string | undefined {
  return headers[name]?.toString();
}
