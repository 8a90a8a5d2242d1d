import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Context, Next } from 'hono';
import { matchesEtag } from './etag.ts';
import { PAGE_HEADS, withHead } from './page-heads.ts';
import { policyOfPage } from './security-headers.ts';

interface Page {
  bytes: Uint8Array<ArrayBuffer>;
  etag: string;
  policy: string;
}

const COMPRESSORS = { br: promisify(brotliCompress), gzip: promisify(gzip) };
type Encoding = keyof typeof COMPRESSORS;

/** Public pages about one student: no search engine lists them [R515]. */
const ABOUT_A_STUDENT = /^\/check(\/|$)/;

export interface PageOrigins {
  appOrigin: string;
  /** The origin of signed addresses of files; null if the server gives none. */
  mediaOrigin: string | null;
}

export function appPages(indexFile: string, origins: PageOrigins) {
  const pageOf = followBuild(indexFile, origins);
  return async (context: Context, next: Next) => {
    const encoding = encodingFor(context.req.header('accept-encoding') ?? '');
    const page = await pageOf(context.req.path, encoding);
    if (!page) return next();
    // also on 304: a browser replaces its stored headers by these
    context.header('Content-Security-Policy', page.policy);
    context.header('Cache-Control', 'no-cache');
    context.header('Vary', 'Accept-Encoding');
    context.header('ETag', `"${page.etag}"`);
    if (ABOUT_A_STUDENT.test(context.req.path)) context.header('X-Robots-Tag', 'noindex');
    if (matchesEtag(context.req.header('if-none-match'), page.etag)) return context.body(null, 304);
    if (encoding) context.header('Content-Encoding', encoding);
    context.header('Content-Type', 'text/html; charset=utf-8');
    return context.body(page.bytes);
  };
}

function followBuild(indexFile: string, origins: PageOrigins) {
  let changedMs: number | undefined;
  let build: Promise<string> | undefined;
  let made = new Map<string, Promise<Page>>();
  return async (path: string, encoding: Encoding | null): Promise<Page | null> => {
    // synchronous: the kernel has the folder cached, and waiting for a thread takes longer
    const mtimeMs = statSync(indexFile, { throwIfNoEntry: false })?.mtimeMs;
    // during a build the folder is empty for a while
    if (mtimeMs !== undefined && mtimeMs !== changedMs) {
      changedMs = mtimeMs;
      build = readFile(indexFile, 'utf8');
      made = new Map();
    }
    if (!build) return null;
    const key = `${path in PAGE_HEADS ? path : ''} ${encoding}`;
    const page = made.get(key) ?? makePage(build, path, origins, encoding);
    made.set(key, page);
    try {
      return await page;
    } catch (error) {
      changedMs = undefined; // the next call reads it again
      throw error;
    }
  };
}

async function makePage(
  build: Promise<string>,
  path: string,
  { appOrigin, mediaOrigin }: PageOrigins,
  encoding: Encoding | null,
): Promise<Page> {
  const built = await build;
  const head = PAGE_HEADS[path];
  const page = Buffer.from(head ? withHead(built, { ...head, path, appOrigin }) : built);
  const bytes = new Uint8Array(encoding ? await COMPRESSORS[encoding](page) : page);
  const etag = createHash('sha256').update(bytes).digest('base64url').slice(0, 27);
  return { bytes, etag, policy: policyOfPage(built, mediaOrigin) };
}

function encodingFor(accepted: string): Encoding | null {
  const names = accepted.split(',').map((part) => part.trim().split(';')[0]);
  if (names.includes('br')) return 'br';
  return names.includes('gzip') ? 'gzip' : null;
}
