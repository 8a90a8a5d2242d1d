import { createHash } from 'node:crypto';
import { createMiddleware } from 'hono/factory';

// The hash is that of the empty string: Griffel inserts empty <style> elements and fills them by insertRule.
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

export const CONTENT_SECURITY_POLICY = policyWith({ scripts: [], styles: [] });

const HEADERS = {
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
    const { headers } = context.res;
    for (const [name, value] of Object.entries(HEADERS)) headers.set(name, value);
    // the app's page has a policy of its own
    if (!headers.has('Content-Security-Policy')) headers.set('Content-Security-Policy', CONTENT_SECURITY_POLICY);
    if (isHttps) headers.set('Strict-Transport-Security', 'max-age=31536000');
  });
}

/** The policy of a page of this server's own: lets run what stands in the page itself, by its hash, and nothing else beside files. */
export function policyOfPage(html: string): string {
  return policyWith({ scripts: hashesOf(html, 'script'), styles: hashesOf(html, 'style') });
}

function policyWith({ scripts, styles }: { scripts: string[]; styles: string[] }): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scripts].join(' '),
    ["style-src 'self'", EMPTY_STYLE, ...styles].join(' '),
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
}

/** Of each element of this name that has text of its own. */
function hashesOf(html: string, name: 'script' | 'style'): string[] {
  const elements = html.matchAll(new RegExp(`<${name}\\b[^>]*>([^]*?)</${name}>`, 'g'));
  return [...elements]
    .map(([, text = '']) => text)
    .filter((text) => text !== '')
    .map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
}
