// A page goes on with the version that it began with, whatever version another tab lets take over [R72]. What it has not
// loaded by then is kept here: a file of the app bears its hash in its name, so that those of all versions lie side by side.

/** A page of so many versions ago still finds its files. */
const KEPT_VERSIONS = 2;
const NAME = 'papertide-earlier-';

interface Caches extends Pick<CacheStorage, 'keys' | 'delete'> {
  open: (name: string) => Promise<Pick<Cache, 'keys' | 'match' | 'put'>>;
}

interface NewVersion {
  caches: Caches;
  /** The cache with the files of the version before, and soon with those of this one. */
  shell: string;
  /** The paths of this version's files. */
  files: ReadonlySet<string>;
  now: number;
}

/** To be waited for while a new version is installed, which takes the files of the one before away. */
export async function keepEarlierFiles({ caches, shell, files, now }: NewVersion): Promise<void> {
  const before = await caches.open(shell);
  const leaving: Request[] = [];
  for (const request of await before.keys()) {
    const { pathname } = new URL(request.url);
    // kept already where an installation was cut
    if (isOfApp(pathname) && !files.has(pathname) && !(await findEarlierFile(caches, request))) leaving.push(request);
  }
  if (leaving.length === 0) return;
  const kept = await caches.open(`${NAME}${now}`);
  for (const request of leaving) {
    const reply = await before.match(request);
    if (reply) await kept.put(request, reply);
  }
  for (const name of (await earlierNames(caches)).slice(KEPT_VERSIONS)) await caches.delete(name);
}

/** A file of an earlier version, where it is kept. */
export async function findEarlierFile(caches: Caches, request: Request): Promise<Response | undefined> {
  for (const name of await earlierNames(caches)) {
    const reply = await (await caches.open(name)).match(request.url);
    if (reply) return reply;
  }
  return undefined;
}

/** Code and styles: all of the app's files that are kept. Pictures go by the worker, which would only fail them in its own words. */
export function isOfApp(pathname: string): boolean {
  return /^\/assets\/[^/]+\.(?:js|css)$/.test(pathname);
}

/** The newest first. */
async function earlierNames(caches: Caches): Promise<string[]> {
  const names = (await caches.keys()).filter((name) => name.startsWith(NAME));
  return names.toSorted((a, b) => Number(b.slice(NAME.length)) - Number(a.slice(NAME.length)));
}
