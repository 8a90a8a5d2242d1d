export interface CachedFile {
  url: string;
  cacheKey: string;
  /** The browser's HTTP cache may hold an older version. */
  isChanging: boolean;
}

interface FileCache {
  match: (cacheKey: string) => Promise<Response | undefined>;
  put: (cacheKey: string, response: Response) => Promise<void>;
}

/**
 * Of the six connections that a browser has to a server, two stay for the page: a paper goes before the app's own
 * files.
 */
const AT_ONCE = 4;

/**
 * Fetches the files that a cache does not hold yet, several at a time: on a slow line each takes long to be answered
 * and little to be sent. Never rejects: the installation fetches what failed here.
 */
export async function prefetch(
  files: readonly CachedFile[],
  cache: FileCache,
  fetcher: (request: Request) => Promise<Response>,
): Promise<void> {
  const waiting = [...files];
  async function fetchNext(): Promise<void> {
    for (let file = waiting.shift(); file; file = waiting.shift()) await fetchOne(file).catch(() => undefined);
  }
  async function fetchOne({ url, cacheKey, isChanging }: CachedFile): Promise<void> {
    if (await cache.match(cacheKey)) return;
    const init = { cache: isChanging ? 'reload' : 'default', credentials: 'same-origin', priority: 'low' } as const;
    const response = await fetcher(new Request(url, init));
    if (response.status === 200 && !response.redirected) await cache.put(cacheKey, response);
  }
  await Promise.all(Array.from({ length: AT_ONCE }, fetchNext));
}
