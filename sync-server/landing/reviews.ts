import type { Review, ReviewState } from '../../shared/reviews.ts';
import type { Reader, Tx } from '../store/store.ts';
import { reviewerName } from './queries.ts';

export interface ReviewPlace {
  created_at: number;
  feedback_id: string;
}

export async function readReviews(
  reader: Reader,
  state: ReviewState,
  { after, limit, academyName }: { after: ReviewPlace | null; limit: number; academyName: string | null },
): Promise<Review[]> {
  const rows = await ofState(reader, state)
    .innerJoin('users', 'users.user_id', 'feedbacks.user_id')
    .select([
      'feedback_id',
      'first_name',
      'last_name',
      'email',
      'rating',
      'review',
      'feedbacks.created_at',
      'hidden',
      'approved',
    ])
    .$if(after !== null, (all) =>
      all.where((is) =>
        is.or([
          is('feedbacks.created_at', '<', after?.created_at ?? 0),
          is.and([
            is('feedbacks.created_at', '=', after?.created_at ?? 0),
            is('feedback_id', '<', after?.feedback_id ?? ''),
          ]),
        ]),
      ),
    )
    .orderBy('feedbacks.created_at', 'desc')
    .orderBy('feedback_id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ first_name, last_name, created_at, approved, ...row }) => ({
    ...row,
    waiting: approved === 0 && row.hidden === 0 ? 1 : 0,
    created_at: Number(created_at),
    reviewer_name: reviewerName({ first_name, last_name }, academyName),
  }));
}

export async function countReviews(
  reader: Reader,
  state: ReviewState,
  user_id: string,
): Promise<{ found: number; waiting: number; unseen: number; seen_at: number | null }> {
  const look = await reader
    .selectFrom('review_looks')
    .select('seen_at')
    .where('user_id', '=', user_id)
    .executeTakeFirst();
  const seen_at = look ? Number(look.seen_at) : null;
  const count = async (of: ReviewState) => {
    const counted = ofState(reader, of).select(({ fn }) => fn.countAll<number>().as('found'));
    return Number((await counted.executeTakeFirstOrThrow()).found);
  };
  const { unseen } = await reader
    .selectFrom('feedbacks')
    .select(({ fn }) => fn.countAll<number>().as('unseen'))
    .where('created_at', '>', seen_at ?? -1)
    .executeTakeFirstOrThrow();
  return { found: await count(state), waiting: await count('waiting'), unseen: Number(unseen), seen_at };
}

/** Stores until when an admin has read; an earlier time changes nothing. */
export async function sawReviews(tx: Tx, user_id: string, seen_at: number): Promise<void> {
  await tx
    .insertInto('review_looks')
    .values({ user_id, seen_at })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({ seen_at }).where('review_looks.seen_at', '<', seen_at),
    )
    .execute();
}

function ofState(reader: Reader, state: ReviewState) {
  const all = reader.selectFrom('feedbacks');
  if (state === 'all') return all;
  if (state === 'hidden') return all.where('hidden', '=', 1);
  return all.where('hidden', '=', 0).where('approved', '=', state === 'shown' ? 1 : 0);
}
