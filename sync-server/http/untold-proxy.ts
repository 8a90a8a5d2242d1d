import { createMiddleware } from 'hono/factory';
import type { Logger } from 'pino';

/**
 * Tells once, in the log, that calls come with the header of a proxy while the settings know of none: all who come through it
 * are one client to the limits, and a class that signs in is kept waiting.
 */
export function tellOfProxy(log: Logger) {
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
