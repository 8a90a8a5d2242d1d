import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { matchedRoutes } from 'hono/route';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { keyedHash } from './keyed-hash.ts';
import { clientAddress } from './limits.ts';
import type { Caller } from './sign-in.ts';

interface LoggedEnv {
  Variables: { requestId: string; caller?: Caller | null };
}

/** A call as the log and the metrics see it: never a value of its path, query, headers or body. */
export interface Call {
  method: string;
  route: string;
  status: number;
  ms: number;
}

export function requestLog({
  log,
  config,
  onCall,
}: {
  log: Logger;
  config: Pick<Config, 'tokenSecret' | 'trustProxy'>;
  onCall: (call: Call) => void;
}) {
  const hash = keyedHash(config.tokenSecret);
  return createMiddleware<LoggedEnv>(async (context, next) => {
    const startedMs = performance.now();
    await next();
    const call = {
      method: context.req.method,
      route: routeOf(context),
      status: context.res.status,
      ms: Math.round(performance.now() - startedMs),
    };
    onCall(call);
    if (!log.isLevelEnabled('info')) return;
    const caller = context.get('caller');
    const who = {
      ...(caller ? { user: hash('user', caller.user_id) } : {}),
      client: hash('client', clientAddress(context, config.trustProxy)),
    };
    log.info({ request_id: context.get('requestId'), ...call, ...who }, 'call');
  });
}

/** Middleware is registered for all methods; the last route that is not is the one that answered. */
function routeOf(context: Context): string {
  const route = matchedRoutes(context)
    .filter(({ method }) => method !== 'ALL')
    .at(-1);
  return route?.path ?? (context.req.path.startsWith('/api/') ? '/api/*' : '/*');
}
