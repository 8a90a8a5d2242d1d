import { v7 as newId } from 'uuid';
import { describe, expect, it } from 'vitest';
import { fakeCache } from '../testing/fake-cache.ts';
import { fetchCourse, readCachedCourse } from './course-image.ts';

function aServer(images: readonly string[]) {
  const posts = images.map((image) => ({
    post_id: newId(),
    post_link: `/api/media/${image}`,
    post_category: 'course',
  }));
  return (path: string) => {
    if (path.startsWith('/api/posts/')) return Promise.resolve(Response.json({ data: posts }));
    return Promise.resolve(new Response(path));
  };
}

describe('the course image', () => {
  it('is unknown until it was seen, and then reads without a connection', async () => {
    const cache = fakeCache();
    const openCache = () => Promise.resolve(cache);
    expect(await readCachedCourse({ openCache })).toBeUndefined();
    await fetchCourse({ fetchApi: aServer(['new', 'old']), openCache });
    expect(await (await readCachedCourse({ openCache }))?.image.text()).toBe('/api/media/new');
  });

  it('replaces the one before, and goes when the course goes', async () => {
    const cache = fakeCache();
    const openCache = () => Promise.resolve(cache);
    await fetchCourse({ fetchApi: aServer(['old']), openCache });
    await fetchCourse({ fetchApi: aServer(['new']), openCache });
    expect([...cache.responses.keys()].filter((url) => url.includes('/media/'))).toEqual(['http://x/api/media/new']);
    expect(await fetchCourse({ fetchApi: aServer([]), openCache })).toBeNull();
    expect(await readCachedCourse({ openCache })).toBeNull();
    expect(cache.responses.size).toBe(1);
  });

  it('shows without a place to keep it', async () => {
    const image = await fetchCourse({ fetchApi: aServer(['only']), openCache: () => Promise.resolve(null) });
    expect(await image?.image.text()).toBe('/api/media/only');
  });
});
