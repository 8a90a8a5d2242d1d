import { createHash } from 'node:crypto';
import { createMiddleware } from 'hono/factory';

// The hash is that of the empty string: Griffel inserts empty <style> elements and fills them by insertRule.
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/**
 * What a page turns into script or HTML comes through one of these, where the browser has Trusted Types: the page's own rule
 * (pwa/start/inline/trusted-types.ts), the sanitiser (pwa/ui/RichHtml.tsx), and what the sanitiser reads its texts with [R137].
 */
const TRUSTED_TYPES = "require-trusted-types-for 'script'; trusted-types default papertide dompurify";

export const CONTENT_SECURITY_POLICY = policyWith({ scripts: [], styles: [], frames: 'none' });

const HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  // the speaking recorder needs the microphone, nothing needs more
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(self), payment=(), usb=()',
};

/** JSON is never shown, run or framed: what guards a document would only be most of the bytes of a small reply. */
export const HEADERS_OF_DATA = {
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
};

/** Puts the security headers on every reply; on https also the demand to stay there. Replies of JSON bear what bears on them [R134]. */
export function securityHeaders(appOrigin: string) {
  const isHttps = appOrigin.startsWith('https:');
  return createMiddleware(async (context, next) => {
    await next();
    const { headers } = context.res;
    if (context.req.path.startsWith('/api/') && headers.get('Content-Type')?.startsWith('application/json') === true) {
      for (const [name, value] of Object.entries(HEADERS_OF_DATA)) headers.set(name, value);
      return;
    }
    for (const [name, value] of Object.entries(HEADERS)) headers.set(name, value);
    // the app's page has a policy of its own
    const isPage = headers.has('Content-Security-Policy');
    if (!isPage) headers.set('Content-Security-Policy', CONTENT_SECURITY_POLICY);
    headers.set('X-Frame-Options', isPage ? 'SAMEORIGIN' : 'DENY');
    if (isHttps) headers.set('Strict-Transport-Security', 'max-age=31536000');
  });
}

/**
 * The policy of a page of this server's own: lets run what stands in the page itself, by its hash, and nothing else beside files.
 * It may be framed by another page of this server, as the preview of a paper is [R77], and by nobody else's.
 */
export function policyOfPage(html: string): string {
  const policy = policyWith({ scripts: hashesOf(html, 'script'), styles: hashesOf(html, 'style'), frames: 'self' });
  return `${policy}; ${TRUSTED_TYPES}`;
}

/** `frames`: whose pages may stand in it, and around it. */
function policyWith({
  scripts,
  styles,
  frames,
}: {
  scripts: string[];
  styles: string[];
  frames: 'none' | 'self';
}): string {
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
    `frame-src '${frames}'`,
    `frame-ancestors '${frames}'`,
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
