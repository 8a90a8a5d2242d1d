import { expect, it } from 'vitest';
import { findPreviousAsset, keepPreviousAssets } from './previous-assets.ts';

const SHELL = 'the-shell';
const request = (path: string) => new Request(`https://papertide.test${path}`);

/** As the browser's, as far as it is asked here. */
function createCaches() {
  const filesByCache = new Map<string, Map<string, string>>();
  return {
    keys: async () => [...filesByCache.keys()],
    delete: async (name: string) => filesByCache.delete(name),
    async open(name: string) {
      const files = filesByCache.get(name) ?? new Map<string, string>();
      filesByCache.set(name, files);
      return {
        keys: async () => [...files.keys()].map((url) => new Request(url)),
        match: async (of: RequestInfo | URL) => {
          const text = files.get(of instanceof Request ? of.url : String(of));
          return text === undefined ? undefined : new Response(text);
        },
        put: async (of: RequestInfo | URL, reply: Response) => {
          files.set(of instanceof Request ? of.url : String(of), await reply.text());
        },
        delete: async (of: RequestInfo | URL) => files.delete(of instanceof Request ? of.url : String(of)),
      };
    },
  };
}

/** A worker and its caches, version after version. */
function createWorker(caches = createCaches()) {
  let now = 0;
  async function install(version: Record<string, string>): Promise<void> {
    const files = new Set(Object.keys(version));
    await keepPreviousAssets({ caches, shell: SHELL, files, now: (now += 1) });
    const shell = await caches.open(SHELL);
    for (const [path, text] of Object.entries(version)) await shell.put(request(path), new Response(text));
  }
  async function release(version: Record<string, string>): Promise<void> {
    await install(version);
    // it takes over, and what is none of its own goes
    const shell = await caches.open(SHELL);
    for (const each of await shell.keys()) if (!(new URL(each.url).pathname in version)) await shell.delete(each);
  }
  const find = async (path: string) => (await findPreviousAsset(caches, request(path)))?.text();
  return { caches, install, release, find };
}

it('[F26, R72] a page of the version before, and of the one before that, finds what it has not loaded yet', async () => {
  const { release, find, caches } = createWorker();
  await release({ '/assets/help-1.js': 'help 1', '/assets/react.js': 'react', '/index.html?1': 'page 1' });
  expect(await find('/assets/help-1.js')).toBeUndefined(); // it lies in the shell itself
  await release({ '/assets/help-2.js': 'help 2', '/assets/react.js': 'react', '/index.html?2': 'page 2' });
  await release({ '/assets/help-3.js': 'help 3', '/assets/react.js': 'react', '/index.html?3': 'page 3' });
  expect([await find('/assets/help-1.js'), await find('/assets/help-2.js')]).toEqual(['help 1', 'help 2']);
  // what every version has lies in the shell once, and a page is of the newest alone
  expect([await find('/assets/react.js'), await find('/index.html?1')]).toEqual([undefined, undefined]);
  await release({ '/assets/help-4.js': 'help 4' });
  expect(await find('/assets/help-1.js')).toBeUndefined();
  expect(await find('/assets/react.js')).toBe('react');
  expect(await caches.keys()).toHaveLength(1 + 2);
});

it('[F26, R72] installations that were cut, however many, push out nothing of an earlier version', async () => {
  const { release, install, find } = createWorker();
  await release({ '/assets/help-1.js': 'help 1' });
  await release({ '/assets/help-2.js': 'help 2' });
  for (let times = 0; times < 3; times += 1) await install({ '/assets/help-3.js': 'help 3' });
  expect([await find('/assets/help-1.js'), await find('/assets/help-2.js')]).toEqual(['help 1', 'help 2']);
});
