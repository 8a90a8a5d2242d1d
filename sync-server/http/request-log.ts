import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { matchedRoutes } from 'hono/route';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { keyedHash } from './keyed-hash.ts';
import { clientAddress } from './limits.ts';
import type { Caller } from './sign-in.ts';

interface LoggedEnv {
  /** `startedMs`: when the call came, if that was before the log hears of it. */
  Variables: { requestId: string; caller?: Caller | null; startedMs?: number };
}

/** One call as the log and the metrics see it: never a value of its path, query, headers or body. */
export interface Call {
  method: string;
  /** The route's pattern, such as /api/exams/getalldataforexam/:id. */
  route: string;
  status: number;
  ms: number;
}

/** A call that was answered, with what only its line in the log tells. */
export interface AnsweredCall extends Omit<Call, 'ms'> {
  requestId: string;
  /** When it came, by performance.now(). */
  startedMs: number;
  caller: Caller | null;
  /** The client as limits count it (client-address.ts). */
  client: () => string;
}

/** Counts a call and writes its line. */
export type NoteCall = (call: AnsweredCall) => void;

/** Who called stands in the line as words that only support can trace (keyed-hash.ts). */
export function createNoteCall({
  log,
  config,
  onCall,
}: {
  log: Logger;
  config: Pick<Config, 'tokenSecret'>;
  onCall: (call: Call) => void;
}): NoteCall {
  const hash = keyedHash(config.tokenSecret);
  return ({ requestId, method, route, status, startedMs, caller, client }) => {
    const call = { method, route, status, ms: Math.round(performance.now() - startedMs) };
    onCall(call);
    if (!log.isLevelEnabled('info')) return;
    const who = { ...(caller ? { user: hash('user', caller.user_id) } : {}), client: hash('client', client()) };
    log.info({ request_id: requestId, ...call, ...who }, 'call');
  };
}

/** Writes one line for each call. */
export function requestLog(noteCall: NoteCall, { trustProxy }: Pick<Config, 'trustProxy'>) {
  return createMiddleware<LoggedEnv>(async (context, next) => {
    const startedMs = context.get('startedMs') ?? performance.now();
    await next();
    noteCall({
      requestId: context.get('requestId'),
      method: context.req.method,
      route: routeOf(context),
      status: context.res.status,
      startedMs,
      caller: context.get('caller') ?? null,
      client: () => clientAddress(context, trustProxy),
    });
  });
}

/** Middleware is registered for all methods; the last route that is not is the one that answered. */
function routeOf(context: Context): string {
  const route = matchedRoutes(context)
    .filter(({ method }) => method !== 'ALL')
    .at(-1);
  return route?.path ?? (context.req.path.startsWith('/api/') ? '/api/*' : '/*');
}
