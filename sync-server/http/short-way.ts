// The short way of a call that a full hall makes all the time [R202]: one function does what Hono, its adapter to Node and the
// middleware of app.ts do around all others. To walk through those takes longer than a small sync itself.

import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Context, Handler, MiddlewareHandler } from 'hono';
import { type BareCall, NodeCall } from './bare-call.ts';
import { CALL_ID } from './call-ids.ts';
import { clientOf } from './client-address.ts';
import { headerIn, incomingOf } from './incoming.ts';
import type { NoteCall } from './request-log.ts';
import { HEADERS_OF_DATA } from './security-headers.ts';
import { findCallerOf, keepCaller, type CallerEnv, type KnownCaller, type TokenReading } from './sign-in.ts';

/** What goes back with 200. */
export interface Reply {
  body: string | Uint8Array<ArrayBuffer>;
  headers: Readonly<Record<string, string>>;
}

/** Answers a call; throws where it is refused. */
export type Answer = (call: BareCall) => Promise<Reply>;

export interface ShortWay {
  /** Lets those calls go by the short way, and all others, and those that are refused or fail there, by the long one. */
  before: (longWay: RequestListener) => RequestListener;
  /** Stands before all middleware: what is known of a call that began by the short way. */
  recall: MiddlewareHandler;
  /** Stands behind it, where the call is answered: what was refused or failed is told there as it is of any other. */
  tellFault: Handler;
}

/** A call that was refused, or failed. */
interface Fault {
  error: unknown;
  startedMs: number;
  /** Undefined where it was that which failed. */
  known: KnownCaller | undefined;
}

interface ShortWayEnv {
  Variables: CallerEnv['Variables'] & { startedMs: number };
}

/** The short way of the POST calls of one route, whose path stands in them as it is here. */
export function shortWay<Claims>(
  { route, reading, nextId, noteCall, trustProxy }: ShortWayDeps<Claims>,
  answer: Answer,
): ShortWay {
  const faults = new WeakMap<IncomingMessage, Fault>();
  const faultBehind = (context: Context): Fault | undefined => {
    const incoming = incomingOf(context);
    return incoming && faults.get(incoming);
  };

  /** Whether it was answered. */
  async function take(incoming: IncomingMessage, outgoing: ServerResponse): Promise<boolean> {
    const startedMs = performance.now();
    let known: KnownCaller | undefined;
    try {
      const requestId = nextId();
      known = await findCallerOf((name) => headerIn(incoming, name), reading);
      const { body, headers } = await answer(new NodeCall(incoming, known));
      const status = 200;
      outgoing.writeHead(status, { ...HEADERS_OF_DATA, 'Cache-Control': 'no-store', [CALL_ID]: requestId, ...headers });
      outgoing.end(body);
      const client = () => {
        const { remoteAddress } = incoming.socket;
        return clientOf({ remoteAddress, forwardedFor: headerIn(incoming, 'x-forwarded-for') }, trustProxy);
      };
      noteCall({ requestId, method: 'POST', route, status, startedMs, caller: known.caller, client });
      return true;
    } catch (error) {
      faults.set(incoming, { error, startedMs, known });
      return false;
    }
  }

  return {
    before: (longWay) => async (incoming, outgoing) => {
      const isOurs = incoming.method === 'POST' && incoming.url === route;
      if (!isOurs || !(await take(incoming, outgoing))) longWay(incoming, outgoing);
    },
    async recall(context: Context<ShortWayEnv>, next) {
      const fault = faultBehind(context);
      if (fault) {
        context.set('startedMs', fault.startedMs);
        if (fault.known) keepCaller(context, fault.known);
      }
      await next();
    },
    tellFault(context, next) {
      const fault = faultBehind(context);
      if (fault) throw fault.error;
      return next();
    },
  };
}

interface ShortWayDeps<Claims> {
  /** The route's path, and its pattern, as the log and the metrics name it. */
  route: string;
  reading: TokenReading<Claims>;
  nextId: () => string;
  noteCall: NoteCall;
  trustProxy: boolean;
}
