// What visitors read of the landing page, and what people and admins add to it.

import { Feedback } from '../../shared/feedback.ts';
import { Post, type PostCategory } from '../../shared/posts.ts';
import { z } from '../../shared/zod.ts';
import { callApi, fetchApi } from './http.ts';
import { readReply, sendRequest, uploadTimeOutMs } from './request.ts';

const Added = z.object({ data: Post });
const Reviewed = z.object({ data: Feedback });

/** A call as a visitor makes it, whoever is signed in: what everybody may see can be kept for everybody on this device. */
export function fetchPublic(path: string): Promise<Response> {
  return sendRequest(fetch, path);
}

/** Sends a review, which takes the place of the one before; rejects with an ApiError. */
export async function addReview(review: { rating: number; textValue: string }): Promise<Feedback> {
  const { data } = await callApi('/api/exams/addfeedback', { method: 'POST', body: review, schema: Reviewed });
  return data;
}

/** Uploads a post; sent again under the same post_id it is the same post. Rejects with an ApiError. */
export async function addPost(post: {
  post_id: string;
  post_category: PostCategory;
  post_text: string;
  image: File;
}): Promise<Post> {
  const body = new FormData();
  body.set('post_id', post.post_id);
  body.set('post_category', post.post_category);
  body.set('post_text', post.post_text);
  body.set('image', post.image);
  const reply = await fetchApi('/api/posts/addpost', { method: 'POST', body }, uploadTimeOutMs(post.image.size));
  return Added.parse(await readReply(reply)).data;
}

/** Takes a post from its page; rejects with an ApiError. One that is gone already is gone. */
export async function deletePost(post_id: string): Promise<void> {
  const reply = await fetchApi(`/api/posts/deletepost?post_id=${post_id}`, { method: 'DELETE' });
  if (reply.status !== 404) await readReply(reply);
}
