// The image of the course page, kept beside the app's files once it was seen [R4]. It is public: everybody on
// this device sees the same one.

import { Post } from '../../shared/posts.ts';
import { z } from '../../shared/zod.ts';
import { readReply } from '../api/request.ts';
import type { Connection } from './connection.ts';

/** The course page's image; null where no course has been announced. */
export type CourseImage = { post: Post; image: Blob } | null;

interface CourseDeps extends Pick<Connection, 'fetchApi'> {
  /** Where responses are kept; null where the browser has no such place. */
  openCache: () => Promise<Pick<Cache, 'match' | 'put' | 'delete' | 'keys'> | null>;
}

const LIST = '/api/posts/getallposts?category=course';
const Posts = z.object({ data: z.array(Post) });

/** The image as this device last saw it; undefined where it never did. */
export async function readKeptCourse({ openCache }: Pick<CourseDeps, 'openCache'>): Promise<CourseImage | undefined> {
  const cache = await openCache();
  const list = await cache?.match(LIST);
  if (!cache || !list) return undefined;
  const post = Posts.parse(await list.json()).data[0];
  if (!post) return null;
  const image = await cache.match(post.post_link);
  return image && { post, image: await image.blob() };
}

/** Fetches the newest course image and keeps it in place of the one before; rejects with an ApiError. */
export async function fetchCourse({ fetchApi, openCache }: CourseDeps): Promise<CourseImage> {
  const list = await fetchApi(LIST);
  const kept = list.clone();
  const post = Posts.parse(await readReply(list)).data[0];
  const cache = await openCache();
  const known = post && (await cache?.match(post.post_link));
  const response = post && (known ?? (await fetchImage(fetchApi, post.post_link)));
  const image = response && (await response.clone().blob());
  // first what is new, so that a full device keeps what it had
  if (post && response && !known) await cache?.put(post.post_link, response);
  await cache?.put(LIST, kept);
  for (const request of (await cache?.keys()) ?? []) {
    const { pathname, search } = new URL(request.url);
    if (![LIST, post?.post_link].includes(pathname + search)) await cache?.delete(request);
  }
  return post && image ? { post, image } : null;
}

async function fetchImage(fetchApi: Connection['fetchApi'], link: string): Promise<Response> {
  const response = await fetchApi(link);
  if (!response.ok) await readReply(response); // rejects with the server's words
  return response;
}

/** The browser's own cache; it exists on secure pages only, and not where the browser keeps nothing. */
export async function openCourseCache(): Promise<Cache | null> {
  try {
    return 'caches' in globalThis ? await caches.open('papertide-course') : null;
  } catch (error) {
    if (error instanceof DOMException && error.name === 'SecurityError') return null;
    throw error;
  }
}
