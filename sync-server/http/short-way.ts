// The short way of a call that a full hall makes all the time [R202]: one function does what the middleware of app.ts does around
// all others. To walk through that, with the headers of the reply opened at each step, takes longer than a small sync itself.

import type { Context, Handler, MiddlewareHandler } from 'hono';
import { CALL_ID } from './call-ids.ts';
import type { NoteCall } from './request-log.ts';
import { HEADERS_OF_DATA } from './security-headers.ts';
import { findCallerOf, type CallerEnv, type TokenReading } from './sign-in.ts';

interface ShortWayEnv {
  Variables: CallerEnv['Variables'] & { requestId: string; startedMs: number; fault: unknown };
}

/** Answers a call with 200 and JSON, under these headers besides its own; throws where it is refused. */
export type Answer = (context: Context, headers: Readonly<Record<string, string>>) => Promise<Response>;

export interface ShortWay {
  /** Stands before all middleware. */
  answer: MiddlewareHandler;
  /** Stands behind it, at the end of the long way: what was refused or failed is told there as it is of any other call. */
  tellFault: Handler;
}

/** Answers the calls of one route by the short way. Who calls is found, and may be nobody: whom it lets in is the answer's matter. */
export function shortWay<Claims>({ route, reading, nextId, noteCall }: ShortWayDeps<Claims>, answer: Answer): ShortWay {
  return {
    async answer(context: Context<ShortWayEnv>, next) {
      const startedMs = performance.now();
      try {
        const requestId = nextId();
        context.set('requestId', requestId);
        await findCallerOf(context, reading);
        const headers = { ...HEADERS_OF_DATA, 'Cache-Control': 'no-store', [CALL_ID]: requestId };
        const reply = await answer(context, headers);
        noteCall(context, { route, status: reply.status, startedMs });
        return reply;
      } catch (fault) {
        context.set('startedMs', startedMs);
        context.set('fault', fault);
        return next();
      }
    },
    tellFault(context: Context<ShortWayEnv>) {
      throw context.get('fault');
    },
  };
}

interface ShortWayDeps<Claims> {
  /** The route's pattern, as the log and the metrics name it. */
  route: string;
  reading: TokenReading<Claims>;
  nextId: () => string;
  noteCall: NoteCall;
}
