import { describe, expect, it } from 'vitest';
import { prefetch } from './prefetch.ts';

const ORIGIN = 'https://papertide.test';
const files = Array.from({ length: 30 }, (_, at) => ({
  url: `${ORIGIN}/assets/${at}.js`,
  cacheKey: `${ORIGIN}/assets/${at}.js`,
  isChanging: false,
}));

/** A cache that holds what it was given. */
function aCache(...held: string[]) {
  const responses = new Map(held.map((key) => [key, new Response('old')]));
  return {
    responses,
    match: async (key: string) => responses.get(key),
    put: async (key: string, response: Response) => void responses.set(key, response),
  };
}

/** A line that answers after a turn of everybody else, and counts how many calls it holds. */
function aLine(answer: (request: Request) => Response = () => new Response('new')) {
  const line = { asked: [] as string[], open: 0, most: 0, fetcher };
  async function fetcher(request: Request): Promise<Response> {
    line.asked.push(request.url);
    line.most = Math.max(line.most, (line.open += 1));
    await new Promise<void>((resolve) => setTimeout(resolve));
    line.open -= 1;
    return answer(request);
  }
  return line;
}

describe("the app's files", () => {
  it('are fetched several at a time, in their order, and leave connections to the page', async () => {
    const [line, cache] = [aLine(), aCache()];
    await prefetch(files, cache, line.fetcher);
    expect(line.asked).toEqual(files.map(({ url }) => url));
    expect(line.most).toBe(4);
    expect(cache.responses.size).toBe(files.length);
  });

  it('are not fetched where they are here, as after an update or a break', async () => {
    const [line, cache] = [aLine(), aCache(...files.slice(1).map(({ cacheKey }) => cacheKey))];
    await prefetch(files, cache, line.fetcher);
    expect(line.asked).toEqual([files[0]?.url]);
  });

  it('are kept only as the server gave them, and one that fails stops no other', async () => {
    const line = aLine(({ url }) => {
      if (url.endsWith('/3.js')) throw new TypeError('Failed to fetch');
      return url.endsWith('/4.js') ? new Response('', { status: 502 }) : new Response('new');
    });
    const cache = aCache();
    await prefetch(files, cache, line.fetcher);
    expect(files.filter(({ cacheKey }) => !cache.responses.has(cacheKey)).map(({ url }) => url)).toEqual([
      `${ORIGIN}/assets/3.js`,
      `${ORIGIN}/assets/4.js`,
    ]);
  });

  it('under a name that stays are asked for anew', async () => {
    const modes: string[] = [];
    const page = { url: `${ORIGIN}/index.html`, cacheKey: `${ORIGIN}/index.html?__WB_REVISION__=1`, isChanging: true };
    const fetcher = async (request: Request) => (modes.push(request.cache), new Response('new'));
    await prefetch([page, files[0]!], aCache(), fetcher);
    expect(modes).toEqual(['reload', 'default']);
  });
});
