import { createMiddleware } from 'hono/factory';
import { notAllowed } from './refusal.ts';

/**
 * Protects calls that trust a cookie against CSRF. A browser sends Origin with every POST and PUT; a call without it
 * comes from no browser and carries no browser's cookie.
 */
export function requireSameOrigin(appOrigin: string) {
  return createMiddleware(async (context, next) => {
    const origin = context.req.header('origin');
    if (origin !== undefined && origin !== appOrigin && !isOriginOfHost(origin, context.req.header('host')))
      throw notAllowed('This call came from another site.', 'wrong_origin');
    await next();
  });
}

/** True if the app was opened under another name of the same server, such as 127.0.0.1 for localhost. */
function isOriginOfHost(origin: string, host: string | undefined): boolean {
  return host !== undefined && URL.parse(origin)?.host === host;
}
