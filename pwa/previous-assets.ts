// A page goes on with the version that it began with, whichever version another tab activates [R72]. The files that
// it has not loaded by then are cached here: their names contain a hash, so those of all versions coexist.

const RETAINED_VERSIONS = 2;
const NAME = 'papertide-earlier-';

interface Caches extends Pick<CacheStorage, 'keys' | 'delete'> {
  open: (name: string) => Promise<Pick<Cache, 'keys' | 'match' | 'put'>>;
}

interface NewVersion {
  caches: Caches;
  shell: string;
  files: ReadonlySet<string>;
  now: number;
}

/** Must be awaited during the installation of a new version, which deletes the files of the previous one. */
export async function keepPreviousAssets({ caches, shell, files, now }: NewVersion): Promise<void> {
  const before = await caches.open(shell);
  const leaving: Request[] = [];
  for (const request of await before.keys()) {
    const { pathname } = new URL(request.url);
    if (isOfApp(pathname) && !files.has(pathname) && !(await findPreviousAsset(caches, request))) leaving.push(request);
  }
  if (leaving.length === 0) return;
  const previous = await caches.open(`${NAME}${now}`);
  for (const request of leaving) {
    const reply = await before.match(request);
    if (reply) await previous.put(request, reply);
  }
  for (const name of (await earlierNames(caches)).slice(RETAINED_VERSIONS)) await caches.delete(name);
}

export async function findPreviousAsset(caches: Caches, request: Request): Promise<Response | undefined> {
  for (const name of await earlierNames(caches)) {
    const reply = await (await caches.open(name)).match(request.url);
    if (reply) return reply;
  }
  return undefined;
}

/**
 * True for code and styles, the only cached files of the app. Pictures bypass the worker, which could only fail them
 * with an error of its own.
 */
export function isOfApp(pathname: string): boolean {
  return /^\/assets\/[^/]+\.(?:js|css)$/.test(pathname);
}

async function earlierNames(caches: Caches): Promise<string[]> {
  const names = (await caches.keys()).filter((name) => name.startsWith(NAME));
  return names.toSorted((a, b) => Number(b.slice(NAME.length)) - Number(a.slice(NAME.length)));
}
