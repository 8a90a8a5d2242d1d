import type { IncomingMessage } from 'node:http';
import type { Context } from 'hono';

export function incomingOf(context: Context): IncomingMessage | undefined {
  const bindings: unknown = context.env;
  const isServed = typeof bindings === 'object' && bindings !== null && 'incoming' in bindings;
  // tests pass in only an address
  return isServed && isMessage(bindings.incoming) ? bindings.incoming : undefined;
}

function isMessage(incoming: unknown): incoming is IncomingMessage {
  return typeof incoming === 'object' && incoming !== null && 'readableEnded' in incoming;
}

export function headerIn({ headers }: IncomingMessage, name: string): string | undefined {
  return headers[name]?.toString();
}
