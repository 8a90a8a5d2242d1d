import { createHash } from 'node:crypto';
import { mkdtemp, mkdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openTestApp } from '../testing/app.ts';
import { CONTENT_SECURITY_POLICY } from './security-headers.ts';

const SCRIPT = 'export const tide = 1;\n';
const PAGE = '<!doctype html><title>Papertide</title>\n<meta\n  name="description" content="old" />';

async function openBuiltApp(mediaOrigin: string | null = null) {
  const staticDir = await mkdtemp(join(tmpdir(), 'papertide-built-'));
  onTestFinished(() => rm(staticDir, { recursive: true }));
  await mkdir(join(staticDir, 'assets'));
  const files = {
    'index.html': PAGE,
    'service-worker.js': SCRIPT,
    'manifest.webmanifest': '{}',
    'robots.txt': 'User-agent: *\n',
    'assets/app-1a2b3c.js': SCRIPT,
    'assets/app-1a2b3c.js.br': brotliCompressSync(SCRIPT),
    'assets/app-1a2b3c.js.gz': gzipSync(SCRIPT),
  };
  for (const [name, content] of Object.entries(files)) await writeFile(join(staticDir, name), content);
  const { request } = await openTestApp({ staticDir, deps: (deps) => ({ ...deps, mediaOrigin }) });
  return {
    get: (path: string, headers: Record<string, string> = {}, method = 'GET') => request(method, path, { headers }),
    /** As a build at so many seconds since 1970 would. */
    write: async (name: string, content: string, seconds: number) => {
      await writeFile(join(staticDir, name), content);
      await utimes(join(staticDir, name), seconds, seconds);
    },
  };
}

describe('the built app', () => {
  it('is kept for good where its name carries its hash', async () => {
    const { get } = await openBuiltApp();
    const reply = await get('/assets/app-1a2b3c.js');
    expect(reply.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(reply.headers.get('content-type')).toMatch(/^text\/javascript/);
    expect(reply.headers.get('content-security-policy')).toBe(CONTENT_SECURITY_POLICY);
    expect(await reply.text()).toBe(SCRIPT);
  });

  it('is asked for anew where it does not', async () => {
    const { get } = await openBuiltApp();
    for (const path of ['/', '/index.html', '/service-worker.js', '/manifest.webmanifest', '/robots.txt']) {
      const reply = await get(path);
      expect(reply.status).toBe(200);
      expect(reply.headers.get('cache-control')).toBe('no-cache');
    }
  });

  it('[R515] tells search engines and other sites nothing of the pages about one student', async () => {
    const { get } = await openBuiltApp();
    for (const path of ['/check', '/check/ABCD-EFGH-JKMN']) {
      const { headers } = await get(path);
      expect([headers.get('x-robots-tag'), headers.get('referrer-policy')]).toEqual(['noindex', 'no-referrer']);
    }
    expect((await get('/course')).headers.get('x-robots-tag')).toBe(null);
  });

  it('is sent as it was compressed beforehand', async () => {
    const { get } = await openBuiltApp();
    const br = await get('/assets/app-1a2b3c.js', { 'accept-encoding': 'gzip, deflate, br' });
    expect(br.headers.get('content-encoding')).toBe('br');
    expect(br.headers.get('vary')).toContain('Accept-Encoding');
    expect(brotliDecompressSync(Buffer.from(await br.arrayBuffer())).toString()).toBe(SCRIPT);
    const gz = await get('/assets/app-1a2b3c.js', { 'accept-encoding': 'gzip' });
    expect(gz.headers.get('content-encoding')).toBe('gzip');
    expect(gunzipSync(Buffer.from(await gz.arrayBuffer())).toString()).toBe(SCRIPT);
  });

  it('answers each address of the app with the page', async () => {
    const { get } = await openBuiltApp();
    for (const path of ['/user/profile', '/user/reset-password/a-token', '/404']) {
      const reply = await get(path);
      expect(reply.status).toBe(200);
      expect(reply.headers.get('content-type')).toMatch(/^text\/html/);
      expect(await reply.text()).toBe(PAGE);
    }
  });

  it('lets run what stands in the page, by its hash, also after a new build, and nothing more elsewhere', async () => {
    const { get, write } = await openBuiltApp();
    const policies = async (path: string) => (await get(path)).headers.get('content-security-policy') ?? '';
    const page = CONTENT_SECURITY_POLICY.replaceAll(/(frame-\w+) 'none'/g, "$1 'self'");
    expect((await policies('/')).startsWith(`${page};`)).toBe(true);
    const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
    await write('index.html', '<style>p{}</style><script>go()</script><script src="/x.js"></script>', 5_000);
    for (const path of ['/', '/user/exam/attend']) {
      expect(await policies(path)).toContain(`script-src 'self' ${hash('go()')};`);
      expect(await policies(path)).toMatch(
        new RegExp(`style-src 'self' '[^']+' ${hash('p{}').replaceAll('+', '\\+')};`),
      );
    }
    expect(await policies('/service-worker.js')).toBe(CONTENT_SECURITY_POLICY);
  });

  it('[R362] lets pages call the store of signed addresses, and fetch from nowhere else', async () => {
    const { get } = await openBuiltApp('https://media.example.org');
    const policy = (await get('/')).headers.get('content-security-policy');
    expect(policy).toContain("connect-src 'self' https://media.example.org;");
    expect(policy?.replace('https://media.example.org', '')).not.toContain('https:');
  });

  it('[R137] takes no text for script or HTML but through the rules that it names', async () => {
    const { get } = await openBuiltApp();
    for (const path of ['/', '/user/exam/attend'])
      expect((await get(path)).headers.get('content-security-policy')).toMatch(
        /; require-trusted-types-for 'script'; trusted-types default papertide dompurify$/,
      );
  });

  it('[R77] may stand in a frame of a page of its own, and all else in nobody’s', async () => {
    const { get } = await openBuiltApp();
    const framing = async (path: string) => {
      const { headers } = await get(path);
      const policy = headers.get('content-security-policy') ?? '';
      return [
        policy.match(/frame-src [^;]+/)?.[0],
        policy.match(/frame-ancestors [^;]+/)?.[0],
        headers.get('x-frame-options'),
      ];
    };
    for (const path of ['/', '/admin/exam/an-id/preview', '/index.html'])
      expect(await framing(path)).toEqual(["frame-src 'self'", "frame-ancestors 'self'", 'SAMEORIGIN']);
    for (const path of ['/assets/app-1a2b3c.js', '/service-worker.js', '/missing.js'])
      expect(await framing(path)).toEqual(["frame-src 'none'", "frame-ancestors 'none'", 'DENY']);
    // nothing at all stands in what is data [R134]
    expect(await framing('/api/healthz')).toEqual([undefined, "frame-ancestors 'none'", null]);
  });

  it('never answers for a missing file with the page', async () => {
    const { get } = await openBuiltApp();
    for (const path of [
      '/assets/app-gone.js',
      '/assets/',
      '/assets/any',
      '/favicon.ico',
      '/assets/app-1a2b3c.js.map',
    ]) {
      const reply = await get(path);
      expect(reply.status).toBe(404);
      expect(await reply.text()).not.toContain('<!doctype');
      expect(reply.headers.get('cache-control') ?? '').not.toContain('immutable');
    }
  });

  it('leaves the calls alone, and what is above its folder', async () => {
    const { get } = await openBuiltApp();
    const call = await get('/api/nothing');
    expect(call.status).toBe(404);
    expect(await call.json()).toMatchObject({ code: 'not_found' });
    for (const path of ['/..%2f..%2fetc/passwd', '/%2e%2e/%2e%2e/etc/passwd'])
      expect(await (await get(path)).text()).not.toContain('root:');
  });

  it('is read, not written', async () => {
    const { get } = await openBuiltApp();
    expect((await get('/', {}, 'POST')).status).toBe(404);
  });
});
