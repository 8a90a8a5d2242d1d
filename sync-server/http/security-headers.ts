import { createHash } from 'node:crypto';
import { createMiddleware } from 'hono/factory';

// The hash is that of the empty string: Griffel inserts empty <style> elements and fills them by insertRule.
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/**
 * The only policies that may create script or HTML, in browsers with Trusted Types: the page's own
 * (pwa/start/inline/trusted-types.ts), the sanitiser's (pwa/ui/RichHtml.tsx), and the one the sanitiser parses with
 * [R137].
 */
const TRUSTED_TYPES = "require-trusted-types-for 'script'; trusted-types default papertide dompurify";

export const CONTENT_SECURITY_POLICY = policyWith({ scripts: [], styles: [], frames: 'none', connect: [] });

const HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  // the speaking recorder needs the microphone; nothing needs the rest
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(self), payment=(), usb=()',
};

/**
 * JSON is never displayed, run or framed: the headers that protect a document would make up most of a small reply.
 */
export const HEADERS_OF_DATA = {
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
};

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
    const isPage = headers.has('Content-Security-Policy');
    if (!isPage) headers.set('Content-Security-Policy', CONTENT_SECURITY_POLICY);
    headers.set('X-Frame-Options', isPage ? 'SAMEORIGIN' : 'DENY');
    if (isHttps) headers.set('Strict-Transport-Security', 'max-age=31536000');
  });
}

/**
 * Returns the policy of a page of this server: allows its inline scripts and styles by hash, calls to the origin of signed
 * addresses, and nothing else but files. Pages of this server may frame it, as the preview of a paper does [R77]; no other site may.
 */
export function policyOfPage(html: string, mediaOrigin: string | null): string {
  const policy = policyWith({
    scripts: hashesOf(html, 'script'),
    styles: hashesOf(html, 'style'),
    frames: 'self',
    connect: mediaOrigin === null ? [] : [mediaOrigin],
  });
  return `${policy}; ${TRUSTED_TYPES}`;
}

function policyWith({
  scripts,
  styles,
  frames,
  connect,
}: {
  scripts: string[];
  styles: string[];
  connect: string[];
  frames: 'none' | 'self';
}): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scripts].join(' '),
    ["style-src 'self'", EMPTY_STYLE, ...styles].join(' '),
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "font-src 'self'",
    // the app fetches all files and shows them from blobs
    ["connect-src 'self'", ...connect].join(' '),
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-src '${frames}'`,
    `frame-ancestors '${frames}'`,
  ].join('; ');
}

function hashesOf(html: string, name: 'script' | 'style'): string[] {
  const elements = html.matchAll(new RegExp(`<${name}\\b[^>]*>([^]*?)</${name}>`, 'g'));
  return [...elements]
    .map(([, text = '']) => text)
    .filter((text) => text !== '')
    .map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
}
