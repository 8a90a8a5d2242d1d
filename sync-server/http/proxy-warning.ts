import { createMiddleware } from 'hono/factory';
import type { Logger } from 'pino';

/**
 * Warns once in the log if calls carry a proxy's header although no proxy is configured: all users behind it count as
 * one client, and a class that signs in is rate limited.
 */
export function warnOfProxy(log: Logger) {
  let isTold = false;
  return createMiddleware(async (context, next) => {
    if (!isTold && context.req.header('x-forwarded-for') !== undefined) {
      isTold = true;
      log.warn(
        'calls come with X-Forwarded-For and TRUST_PROXY is 0: if a proxy stands before this server, set it to 1, or limits take all who come through it for one',
      );
    }
    await next();
  });
}
