// What the answer to a sync needs of its call, which may come by the short way (short-way.ts), past Hono, or by that of all others.

import type { IncomingMessage } from 'node:http';
import type { Context } from 'hono';
import { headerIn, headerOf, incomingOf } from './incoming.ts';
import { requireSessionStill, requireStillOf, type Caller, type CallerEnv, type KnownCaller } from './sign-in.ts';
import { readAll } from './unread-body.ts';

export interface BareCall {
  /** Null where nobody is signed in: whom it lets in is the answer's matter. */
  readonly caller: Caller | null;
  /** A header, by its name in lower case. */
  header: (name: string) => string | undefined;
  /** The whole body; null where it is more than so many bytes. Throws where it breaks off. */
  readBody: (maxBytes: number) => Promise<Buffer | null>;
  /** Refuses where its session ended while its body was coming; to be asked once that was read. */
  requireSessionStill: () => Promise<void>;
}

/** A call of Node's, past Hono. */
export class NodeCall implements BareCall {
  readonly #incoming: IncomingMessage;
  readonly #known: KnownCaller;

  constructor(incoming: IncomingMessage, known: KnownCaller) {
    this.#incoming = incoming;
    this.#known = known;
  }

  get caller(): Caller | null {
    return this.#known.caller;
  }

  header(name: string): string | undefined {
    return headerIn(this.#incoming, name);
  }

  readBody(maxBytes: number): Promise<Buffer | null> {
    return readAll(this.#incoming, maxBytes);
  }

  requireSessionStill(): Promise<void> {
    return requireStillOf(this.#known);
  }
}

/** A call of Hono's. */
export function bareCallOf(context: Context<CallerEnv>): BareCall {
  return {
    caller: context.get('caller'),
    header: (name) => headerOf(context, name),
    async readBody(maxBytes) {
      const incoming = incomingOf(context);
      // a stream of the web in between would take as long as all the rest of a small sync
      return incoming ? readAll(incoming, maxBytes) : Buffer.from(await context.req.arrayBuffer());
    },
    requireSessionStill: () => requireSessionStill(context),
  };
}
