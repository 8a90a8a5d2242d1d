import { v7 as newId } from 'uuid';
import { nameError } from '../../shared/sign-up.ts';
import { type Feedback, NAMELESS } from '../../shared/feedback.ts';
import { isImitation } from '../../shared/imitating-name.ts';
import { mayDo } from '../../shared/roles.ts';
import type { Post, PostCategory } from '../../shared/posts.ts';
import type { Caller } from '../http/sign-in.ts';
import type { StoredFile } from '../media/files.ts';
import { saveMedia } from '../media/queries.ts';
import type { Reader, Tx } from '../store/store.ts';
import type { Tables } from '../store/tables.ts';

const NEWEST_FEEDBACKS = 200;

interface NewPost {
  post_id: string;
  post_category: PostCategory;
  post_text: string;
  width: number;
  height: number;
}

type PostRow = Omit<Tables['posts'], 'created_at'>;

export async function findPosts(reader: Reader, category?: PostCategory): Promise<Post[]> {
  const posts = reader
    .selectFrom('posts')
    .select(['post_id', 'sha256', 'post_category', 'width', 'height', 'post_text'])
    .orderBy('created_at', 'desc')
    .orderBy('post_id', 'desc');
  const rows = await (category ? posts.where('post_category', '=', category) : posts).execute();
  return rows.map(asPost);
}

/** Adds a post whose image is already in the media folder; an existing one stays as it is [R5]. */
export async function insertPost(
  tx: Tx,
  image: StoredFile,
  { post_id, post_category, post_text, ...size }: NewPost,
  nowMs: number,
): Promise<Post> {
  const known = await tx.selectFrom('posts').selectAll().where('post_id', '=', post_id).executeTakeFirst();
  if (known) return asPost(known);
  await saveMedia(tx, image, nowMs);
  const post = { post_id, sha256: image.sha256, post_category, ...size, post_text: post_text || null };
  await tx
    .insertInto('posts')
    .values({ ...post, created_at: nowMs })
    .execute();
  return asPost(post);
}

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

/** Returns reviews, newest first: public ones and the reader's own, for an admin all. */
export async function findFeedbacks(
  reader: Reader,
  caller: Caller | null,
  academyName: string | null,
): Promise<Feedback[]> {
  const isAdmin = caller !== null && mayDo(caller.roles, 'academy');
  let feedbacks = reader
    .selectFrom('feedbacks')
    .innerJoin('users', 'users.user_id', 'feedbacks.user_id')
    .select(['feedback_id', 'first_name', 'last_name', 'rating', 'review', 'hidden', 'approved']);
  if (!isAdmin)
    feedbacks = feedbacks.where((is) =>
      is.or([
        is.and([is('hidden', '=', 0), is('approved', '=', 1)]),
        is('feedbacks.user_id', '=', caller?.user_id ?? ''),
      ]),
    );
  const rows = await feedbacks
    .orderBy('feedbacks.created_at', 'desc')
    .orderBy('feedback_id', 'desc')
    .limit(NEWEST_FEEDBACKS)
    .execute();
  return rows.map(({ feedback_id, rating, review, hidden, approved, ...user }) => ({
    feedback_id,
    reviewer_name: reviewerName(user, academyName),
    rating,
    review,
    ...(isAdmin ? { hidden } : {}),
    ...(approved === 0 ? { waiting: 1 as const } : {}),
  }));
}

/** Replaces a student's review; only they and admins see it until an admin approves it. */
export async function putFeedback(
  tx: Tx,
  feedback: { user_id: string; rating: number; review: string },
  nowMs: number,
): Promise<string> {
  // a new id: an admin who hides a review means the text on the screen, not a later one
  const feedback_id = newId();
  const row = { feedback_id, ...feedback, created_at: nowMs };
  await tx
    .insertInto('feedbacks')
    .values({ ...row, hidden: 0, approved: 0 })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ ...row, hidden: 0, approved: 0 }))
    .execute();
  return feedback_id;
}

export async function findOwnFeedback(
  reader: Reader,
  user_id: string,
  academyName: string | null,
): Promise<Feedback | null> {
  const row = await reader
    .selectFrom('feedbacks')
    .innerJoin('users', 'users.user_id', 'feedbacks.user_id')
    .select(['feedback_id', 'first_name', 'last_name', 'rating', 'review', 'approved'])
    .where('feedbacks.user_id', '=', user_id)
    .executeTakeFirst();
  if (!row) return null;
  const { feedback_id, rating, review, approved, ...user } = row;
  const waiting = approved === 0 ? { waiting: 1 as const } : {};
  return { feedback_id, reviewer_name: reviewerName(user, academyName), rating, review, ...waiting };
}

export async function hasEndedAttempt(reader: Reader, user_id: string): Promise<boolean> {
  const ended = await reader
    .selectFrom('attempts')
    .select('result_id')
    .where('user_id', '=', user_id)
    .where('end_time', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return ended !== undefined;
}

export async function hideFeedback(tx: Tx, feedback_id: string, hidden: 0 | 1): Promise<boolean> {
  const row = await tx
    .updateTable('feedbacks')
    .set(hidden === 1 ? { hidden } : { hidden, approved: 1 })
    .where('feedback_id', '=', feedback_id)
    .returning('feedback_id')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Returns the name for the public page. A name stored before names had rules may contain an address, and one may
 * imitate somebody else: neither is shown.
 */
export function reviewerName(
  { first_name, last_name }: { first_name: string; last_name: string },
  academyName: string | null,
): string {
  const name = [first_name, last_name].filter((part) => nameError(part) === null).join(' ');
  return name === '' || isImitation(name, academyName) ? NAMELESS : name;
}
