import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { matchedRoutes } from 'hono/route';
import type { Logger } from 'pino';

/** One call as the log and the metrics see it: never a value of its path, query, headers or body. */
export interface Call {
  method: string;
  /** The route's pattern, such as /api/exams/getalldataforexam/:id. */
  route: string;
  status: number;
  ms: number;
}

/** Writes one line for each call. */
export function requestLog(log: Logger, onCall: (call: Call) => void = () => {}) {
  return createMiddleware<{ Variables: { requestId: string } }>(async (context, next) => {
    const startedMs = performance.now();
    await next();
    const call = {
      method: context.req.method,
      route: routeOf(context),
      status: context.res.status,
      ms: Math.round(performance.now() - startedMs),
    };
    onCall(call);
    log.info({ request_id: context.get('requestId'), ...call }, 'call');
  });
}

/** Middleware is registered for all methods; the last route that is not is the one that answered. */
function routeOf(context: Context): string {
  const route = matchedRoutes(context)
    .filter(({ method }) => method !== 'ALL')
    .at(-1);
  return route?.path ?? (context.req.path.startsWith('/api/') ? '/api/*' : '/*');
}
