import { v7 as newId } from 'uuid';
import { nameError } from '../../shared/sign-up.ts';
import type { Feedback } from '../../shared/feedback.ts';
import type { Post, PostCategory } from '../../shared/posts.ts';
import type { Caller } from '../http/sign-in.ts';
import type { StoredFile } from '../media/files.ts';
import { keepMedia } from '../media/queries.ts';
import type { Reader, Tx } from '../store/store.ts';
import type { Tables } from '../store/tables.ts';

/** As many reviews as anybody leafs through. */
const NEWEST_FEEDBACKS = 200;

/** What an admin adds, and how large its image is, in pixels. */
interface NewPost {
  post_id: string;
  post_category: PostCategory;
  post_text: string;
  width: number;
  height: number;
}

type PostRow = Omit<Tables['posts'], 'created_at'>;

/** Posts, newest first. */
export async function findPosts(reader: Reader, category?: PostCategory): Promise<Post[]> {
  const posts = reader
    .selectFrom('posts')
    .select(['post_id', 'sha256', 'post_category', 'width', 'height', 'post_text'])
    .orderBy('created_at', 'desc')
    .orderBy('post_id', 'desc');
  const rows = await (category ? posts.where('post_category', '=', category) : posts).execute();
  return rows.map(asPost);
}

/** Adds a post with its image, which lies in the media folder already; one that is there stays as it is [R5]. */
export async function insertPost(
  tx: Tx,
  image: StoredFile,
  { post_id, post_category, post_text, ...size }: NewPost,
  nowMs: number,
): Promise<Post> {
  const known = await tx.selectFrom('posts').selectAll().where('post_id', '=', post_id).executeTakeFirst();
  if (known) return asPost(known);
  await keepMedia(tx, image, nowMs);
  const post = { post_id, sha256: image.sha256, post_category, ...size, post_text: post_text || null };
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

function asPost({ post_id, sha256, post_category, width, height, post_text }: PostRow): Post {
  return {
    post_id,
    post_link: `/api/media/${sha256}`,
    post_category,
    ...(width !== null && height !== null ? { width, height } : {}),
    ...(post_text === null ? {} : { post_text }),
  };
}

/** Reviews, newest first: those that everybody may see, the reader's own, and for an admin the hidden ones too. */
export async function findFeedbacks(reader: Reader, caller: Caller | null): Promise<Feedback[]> {
  const isAdmin = caller?.role === 'admin';
  let feedbacks = reader
    .selectFrom('feedbacks')
    .innerJoin('users', 'users.user_id', 'feedbacks.user_id')
    .select(['feedback_id', 'first_name', 'last_name', 'rating', 'review', 'hidden']);
  if (!isAdmin)
    feedbacks = feedbacks.where((is) =>
      is.or([is('hidden', '=', 0), is('feedbacks.user_id', '=', caller?.user_id ?? '')]),
    );
  const rows = await feedbacks
    .orderBy('feedbacks.created_at', 'desc')
    .orderBy('feedback_id', 'desc')
    .limit(NEWEST_FEEDBACKS)
    .execute();
  return rows.map(({ feedback_id, rating, review, hidden, ...user }) => ({
    feedback_id,
    reviewer_name: reviewerName(user),
    rating,
    review,
    ...(isAdmin ? { hidden } : {}),
  }));
}

/** Puts a student's review in the place of the one before. What an admin hid stays hidden: another text would be a way around. */
export async function putFeedback(
  tx: Tx,
  feedback: { user_id: string; rating: number; review: string },
  nowMs: number,
): Promise<string> {
  // a new id: an admin who hides a review means the text on the screen, not the next one
  const feedback_id = newId();
  const row = { feedback_id, ...feedback, created_at: nowMs };
  await tx
    .insertInto('feedbacks')
    .values({ ...row, hidden: 0 })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute();
  return feedback_id;
}

/** Whether there is such a review. */
export async function hideFeedback(tx: Tx, feedback_id: string, hidden: 0 | 1): Promise<boolean> {
  const row = await tx
    .updateTable('feedbacks')
    .set({ hidden })
    .where('feedback_id', '=', feedback_id)
    .returning('feedback_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** A name from before names had rules may hold an address; the public page shows none. */
export function reviewerName({ first_name, last_name }: { first_name: string; last_name: string }): string {
  const name = [first_name, last_name].filter((part) => nameError(part) === null).join(' ');
  return name === '' ? 'A student' : name;
}
