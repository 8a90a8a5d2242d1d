import { createMiddleware } from 'hono/factory';

// The hash is that of the empty string: Griffel inserts empty <style> elements and fills them by insertRule.
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

export const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  `style-src 'self' ${EMPTY_STYLE}`,
  "img-src 'self' data: blob:",
  "media-src 'self' blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

const HEADERS = {
  'Content-Security-Policy': CONTENT_SECURITY_POLICY,
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  // the speaking recorder needs the microphone, nothing needs more
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(self), payment=(), usb=()',
};

/** Puts the security headers on every reply; on https also the demand to stay there. */
export function securityHeaders(appOrigin: string) {
  const isHttps = appOrigin.startsWith('https:');
  return createMiddleware(async (context, next) => {
    await next();
    for (const [name, value] of Object.entries(HEADERS)) context.res.headers.set(name, value);
    if (isHttps) context.res.headers.set('Strict-Transport-Security', 'max-age=31536000');
  });
}
