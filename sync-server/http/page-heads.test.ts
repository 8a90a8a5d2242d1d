import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openTestApp } from '../testing/app.ts';
import { PAGE_HEADS, withHead } from './page-heads.ts';

const PAGE = `<!doctype html><head><title>Papertide</title>
<meta
  name="description"
  content="as built"
/></head><body>the app</body>`;

async function openBuiltApp() {
  const staticDir = await mkdtemp(join(tmpdir(), 'papertide-built-'));
  onTestFinished(() => rm(staticDir, { recursive: true }));
  const file = join(staticDir, 'index.html');
  await writeFile(file, PAGE);
  const { request, config } = await openTestApp({ staticDir, config: { appOrigin: 'https://papertide.test' } });
  const get = (path: string, headers: Record<string, string> = {}) => request('GET', path, { headers });
  return { get, config, file };
}

describe('the public pages', () => {
  it.each(Object.entries(PAGE_HEADS))('say what they are where a link is shared: %s', async (path, head) => {
    const { get } = await openBuiltApp();
    const reply = await get(path);
    expect(reply.headers.get('content-type')).toMatch(/^text\/html/);
    expect(reply.headers.get('cache-control')).toBe('no-cache');
    const page = await reply.text();
    expect(page).toContain(`<title>${head.title}</title>`);
    expect(page.match(/name="description"/g)).toHaveLength(1);
    expect(page).toContain(`<meta name="description" content="${head.description}" />`);
    expect(page).toContain(`<meta property="og:title" content="${head.title}" />`);
    expect(page).toContain(`<meta property="og:url" content="https://papertide.test${path}" />`);
    expect(page).toContain('<meta property="og:image" content="https://papertide.test/og.png" />');
    expect(page).toContain('the app');
  });

  it('leave every other page as it was built', async () => {
    const { get } = await openBuiltApp();
    expect(await (await get('/user/profile')).text()).toBe(PAGE);
  });

  it('are packed as the browser can unpack them', async () => {
    const { get } = await openBuiltApp();
    const plain = await (await get('/')).text();
    const bytesOf = async (accepted: string, encoding: string | null) => {
      const reply = await get('/', { 'accept-encoding': accepted });
      expect(reply.headers.get('content-encoding')).toBe(encoding);
      expect(reply.headers.get('vary')).toContain('Accept-Encoding');
      return Buffer.from(await reply.arrayBuffer());
    };
    expect(brotliDecompressSync(await bytesOf('gzip, deflate, br', 'br')).toString()).toBe(plain);
    expect(gunzipSync(await bytesOf('gzip;q=1.0', 'gzip')).toString()).toBe(plain);
    expect((await bytesOf('deflate', null)).toString()).toBe(plain);
  });

  it('follow a new build under a server that runs', async () => {
    const { get, file } = await openBuiltApp();
    await get('/');
    await writeFile(file, PAGE.replace('the app', 'a newer app'));
    await utimes(file, 5_000, 5_000);
    expect(await (await get('/')).text()).toContain('a newer app');
  });

  it('keep marks out of their tags', () => {
    const page = withHead(PAGE, { title: 'A "b" & <c>', description: '$&', path: '/', appOrigin: 'https://a.test' });
    expect(page).toContain('<meta property="og:title" content="A &quot;b&quot; &amp; &lt;c>" />');
    expect(page).toContain('<meta name="description" content="$&amp;" />');
  });
});
