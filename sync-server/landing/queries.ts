import { v7 as newId } from 'uuid';
import type { Feedback } from '../../shared/feedback.ts';
import type { Post, PostCategory } from '../../shared/posts.ts';
import type { StoredFile } from '../media/files.ts';
import type { Reader, Tx } from '../store/store.ts';

/** As many reviews as anybody leafs through. */
const NEWEST_FEEDBACKS = 200;

/** Posts, newest first. */
export async function findPosts(reader: Reader, category?: PostCategory): Promise<Post[]> {
  const posts = reader
    .selectFrom('posts')
    .select(['post_id', 'sha256', 'post_category'])
    .orderBy('created_at', 'desc')
    .orderBy('post_id', 'desc');
  const rows = await (category ? posts.where('post_category', '=', category) : posts).execute();
  return rows.map(asPost);
}

/** Adds a post with its image, which lies in the media folder already. */
export async function insertPost(tx: Tx, image: StoredFile, post_category: PostCategory, nowMs: number): Promise<Post> {
  await tx
    .insertInto('media')
    .values({ ...image, created_at: nowMs })
    .onConflict((conflict) => conflict.column('sha256').doNothing())
    .execute();
  const post = { post_id: newId(), sha256: image.sha256, post_category };
  await tx
    .insertInto('posts')
    .values({ ...post, created_at: nowMs })
    .execute();
  return asPost(post);
}

/** Whether there was such a post. */
export async function deletePost(tx: Tx, post_id: string): Promise<boolean> {
  const deleted = await tx.deleteFrom('posts').where('post_id', '=', post_id).returning('post_id').executeTakeFirst();
  return deleted !== undefined;
}

function asPost({
  post_id,
  sha256,
  post_category,
}: {
  post_id: string;
  sha256: string;
  post_category: PostCategory;
}): Post {
  return { post_id, post_link: `/api/media/${sha256}`, post_category };
}

/** Reviews, newest first. */
export async function findFeedbacks(reader: Reader): Promise<Feedback[]> {
  const rows = await reader
    .selectFrom('feedbacks')
    .innerJoin('users', 'users.user_id', 'feedbacks.user_id')
    .select(['feedback_id', 'first_name', 'last_name', 'rating', 'review'])
    .orderBy('feedbacks.created_at', 'desc')
    .orderBy('feedback_id', 'desc')
    .limit(NEWEST_FEEDBACKS)
    .execute();
  return rows.map(({ feedback_id, first_name, last_name, rating, review }) => ({
    feedback_id,
    reviewer_name: `${first_name} ${last_name}`,
    rating,
    review,
  }));
}

export async function insertFeedback(
  tx: Tx,
  feedback: { user_id: string; rating: number; review: string },
  nowMs: number,
): Promise<string> {
  const feedback_id = newId();
  await tx
    .insertInto('feedbacks')
    .values({ feedback_id, ...feedback, created_at: nowMs })
    .execute();
  return feedback_id;
}
