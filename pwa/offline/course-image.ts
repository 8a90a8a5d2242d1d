// The image of the course page, cached beside the app's files once it was seen. It is public: everybody on this
// device sees the same one.

import { Post } from '../../shared/posts.ts';
import { z } from '../../shared/zod.ts';
import { readReply } from '../api/request.ts';
import { dropOtherImages, fetchReply, openPublicCache, readCachedReply, type PublicDeps } from './public-replies.ts';

export type CourseImage = { post: Post; image: Blob } | null;

const LIST = '/api/posts/getallposts?category=course';
const Posts = z.object({ data: z.array(Post) });

export async function readCachedCourse(deps: Pick<PublicDeps, 'openCache'>): Promise<CourseImage | undefined> {
  const list = await readCachedReply(deps, LIST, Posts);
  const post = list?.data[0];
  if (!post) return list && null;
  const image = await (await deps.openCache())?.match(post.post_link);
  return image && { post, image: await image.blob() };
}

export async function fetchCourse(deps: PublicDeps): Promise<CourseImage> {
  const found: { course: CourseImage } = { course: null };
  // first the new image, so that a full device keeps what it had
  await fetchReply(deps, LIST, Posts, async ({ data: [post] }) => {
    if (post) found.course = { post, image: await fetchImage(deps, post.post_link) };
  });
  await dropOtherImages(deps, found.course ? [found.course.post.post_link] : []);
  return found.course;
}

async function fetchImage({ fetchApi, openCache }: PublicDeps, link: string): Promise<Blob> {
  const cache = await openCache();
  const known = await cache?.match(link);
  if (known) return known.blob();
  const response = await fetchApi(link);
  if (!response.ok) await readReply(response);
  const image = await response.clone().blob();
  await cache?.put(link, response);
  return image;
}

export const openCourseCache = () => openPublicCache('papertide-course');
