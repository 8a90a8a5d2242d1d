import { describe, expect, it } from 'vitest';
import { z } from '../../shared/zod.ts';
import { fakeCache } from '../testing/fake-cache.ts';
import { dropOtherImages, fetchReply, cacheImage, readCachedImage, readCachedReply } from './public-replies.ts';

const PATH = '/api/posts/getallposts?category=post';
const Words = z.object({ words: z.string() });

function openDeps(answer: (path: string) => Response) {
  const cache = fakeCache();
  const asked: string[] = [];
  const fetchApi = (path: string) => {
    asked.push(path);
    return Promise.resolve(answer(path));
  };
  return { fetchApi, asked, openCache: () => Promise.resolve(cache) };
}

describe('what the landing page was answered', () => {
  it('is unknown until it was asked, and then reads without a connection', async () => {
    const deps = openDeps(() => Response.json({ words: 'two posts' }));
    expect(await readCachedReply(deps, PATH, Words)).toBeUndefined();
    expect(await fetchReply(deps, PATH, Words)).toEqual({ words: 'two posts' });
    expect(await readCachedReply(deps, PATH, Words)).toEqual({ words: 'two posts' });
  });

  it('stays as it was where the server refuses, and is asked anew where an app before kept other words', async () => {
    const deps = openDeps(() => Response.json({ code: 'x', message: 'Not now.' }, { status: 503 }));
    await (await deps.openCache()).put(PATH, Response.json({ words: 'before' }));
    await expect(fetchReply(deps, PATH, Words)).rejects.toThrow('Not now.');
    expect(await readCachedReply(deps, PATH, Words)).toEqual({ words: 'before' });
    expect(await readCachedReply(deps, PATH, z.object({ other: z.string() }))).toBeUndefined();
  });

  it('holds the images that were shown, each asked for once, and no others', async () => {
    const deps = openDeps((path) => new Response(path));
    await cacheImage(deps, '/api/media/one');
    await cacheImage(deps, '/api/media/one');
    await cacheImage(deps, '/api/media/two');
    expect(deps.asked).toEqual(['/api/media/one', '/api/media/two']);
    await dropOtherImages(deps, ['/api/media/two']);
    expect(await readCachedImage(deps, '/api/media/one')).toBeNull();
    expect(await (await readCachedImage(deps, '/api/media/two'))?.text()).toBe('/api/media/two');
  });

  it('keeps no refusal in the place of an image', async () => {
    const deps = openDeps(() => new Response('gone', { status: 404 }));
    await cacheImage(deps, '/api/media/one');
    expect(await readCachedImage(deps, '/api/media/one')).toBeNull();
  });

  it('shows without a place to keep it', async () => {
    const deps = { ...openDeps(() => Response.json({ words: 'here' })), openCache: () => Promise.resolve(null) };
    expect(await fetchReply(deps, PATH, Words)).toEqual({ words: 'here' });
    expect(await readCachedReply(deps, PATH, Words)).toBeUndefined();
    expect(await readCachedImage(deps, '/api/media/one')).toBeNull();
  });
});
