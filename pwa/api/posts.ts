import { Post, type PostCategory } from '../../shared/posts.ts';
import { z } from '../../shared/zod.ts';
import { fetchApi } from './http.ts';
import { readReply, uploadTimeOutMs } from './request.ts';

const Added = z.object({ data: Post });

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

export async function deletePost(post_id: string): Promise<void> {
  const reply = await fetchApi(`/api/posts/deletepost?post_id=${post_id}`, { method: 'DELETE' });
  if (reply.status !== 404) await readReply(reply);
}
