import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openTestApp } from '../testing/app.ts';

const PAGE = '<!doctype html><title>Papertide</title><script>go()</script>';

async function openBuiltApp() {
  const staticDir = await mkdtemp(join(tmpdir(), 'papertide-built-'));
  onTestFinished(() => rm(staticDir, { recursive: true }));
  const file = join(staticDir, 'index.html');
  await writeFile(file, PAGE);
  const { request } = await openTestApp({ staticDir });
  const get = (path: string, headers: Record<string, string> = {}) => request('GET', path, { headers });
  return { get, file };
}

describe('[R221] a page', () => {
  it('is read from the disk once for a build, whatever its path and packing', async () => {
    const { get, file } = await openBuiltApp();
    await utimes(file, 5_000, 5_000);
    await get('/');
    await writeFile(file, 'nothing that a build made');
    await utimes(file, 5_000, 5_000);
    for (const path of ['/', '/user/profile', '/sample', '/index.html'])
      expect(await (await get(path)).text()).toContain('Papertide');
  });

  it('is not sent to who has it, and the reply says the same of it as the page itself did', async () => {
    const { get, file } = await openBuiltApp();
    for (const path of ['/', '/user/profile']) {
      const first = await get(path, { 'accept-encoding': 'br' });
      const etag = first.headers.get('etag') ?? '';
      expect(etag).toMatch(/^"[\w-]+"$/);
      const again = await get(path, { 'accept-encoding': 'br', 'if-none-match': etag });
      expect([again.status, await again.text()]).toEqual([304, '']);
      for (const name of ['content-security-policy', 'cache-control', 'x-frame-options', 'vary', 'etag'])
        expect([name, again.headers.get(name)]).toEqual([name, first.headers.get(name)]);
      // packed in another way it is not the same bytes
      expect((await get(path, { 'if-none-match': etag })).status).toBe(200);
      await writeFile(file, PAGE.replace('go()', `goTo('${path}')`));
      await utimes(file, 5_000, 5_000 + path.length);
      expect((await get(path, { 'accept-encoding': 'br', 'if-none-match': etag })).status).toBe(200);
    }
  });

  it('is there while a build takes the old one away and the new one is not made yet', async () => {
    const { get, file } = await openBuiltApp();
    await get('/');
    await rm(file);
    for (const path of ['/', '/user/profile', '/sample']) expect((await get(path)).status).toBe(200);
    await writeFile(file, PAGE.replace('Papertide', 'A newer one'));
    await utimes(file, 5_000, 5_000);
    expect(await (await get('/user/profile')).text()).toContain('A newer one');
  });

  it('that never was built is not found', async () => {
    const { get, file } = await openBuiltApp();
    await rm(file);
    expect((await get('/user/profile')).status).toBe(404);
  });
});
