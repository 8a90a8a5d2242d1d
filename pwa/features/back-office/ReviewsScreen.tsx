import { useCallback, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Review, ReviewPage, ReviewState } from '../../../shared/reviews.ts';
import { refusalWords } from '../../api/access.ts';
import { listReviews, sawReviews } from '../../api/reviews.ts';
import { PageFoot } from '../../ui/admin/PageFoot.tsx';
import { Rooms, roomOf } from '../../ui/admin/Rooms.tsx';
import { usePages } from '../../ui/admin/use-pages.ts';
import { useBackOfficeStyles } from './back-office.styles.ts';
import { reviewWords } from './home-texts.ts';
import { ReviewItem } from './ReviewItem.tsx';
import { REVIEWS } from './screen-texts.ts';

const ROOMS = [
  { show: 'waiting', name: REVIEWS.waiting, empty: REVIEWS.noneWaiting },
  { show: 'shown', name: REVIEWS.public, empty: REVIEWS.nonePublic },
  { show: 'hidden', name: REVIEWS.hidden, empty: REVIEWS.noneHidden },
  { show: 'all', name: REVIEWS.all, empty: REVIEWS.none },
] as const satisfies { show: ReviewState; name: string; empty: string }[];
type Room = (typeof ROOMS)[number];

export function ReviewsScreen() {
  const styles = useBackOfficeStyles();
  const [query] = useSearchParams();
  const room = roomOf<Room>(ROOMS, query);
  return (
    <>
      <h1>{REVIEWS.title}</h1>
      <Rooms label={REVIEWS.title} rooms={ROOMS} current={room} className={styles.rooms} />
      <Reviews key={room.show} show={room.show} empty={room.empty} />
    </>
  );
}

type Told = Partial<Pick<ReviewPage, 'found' | 'waiting' | 'seen_at'>>;

function Reviews({ show, empty }: { show: ReviewState; empty: string }) {
  const styles = useBackOfficeStyles();
  const next = useRef<string>(undefined);
  const [told, setTold] = useState<Told>({});
  const load = useCallback(
    async (before: readonly Review[], signal: AbortSignal) => {
      const page = await listReviews(show, before.length === 0 ? '' : (next.current ?? ''), signal);
      next.current = page.next;
      if (before.length === 0) {
        const { found, waiting, seen_at } = page;
        setTold({ found, waiting, seen_at });
        const [newest] = page.data;
        if ((show === 'all' || show === 'waiting') && newest) void sawReviews(newest.created_at).catch(() => undefined);
      }
      return { rows: page.data, hasMore: page.next !== undefined };
    },
    [show],
  );
  const { rows, isLoading, failure, hasMore, more, reload, set } = usePages(load, refusalWords);
  const put = (review: Review) =>
    set((all) => all.map((one) => (one.feedback_id === review.feedback_id ? review : one)));

  return (
    <>
      <p role="status" className={styles.count}>
        {told.found === undefined ? ' ' : countWords(told, show)}
      </p>
      {rows.length === 0 && !isLoading && failure === null ? (
        <p>{empty}</p>
      ) : (
        <ul className={styles.list} aria-label={REVIEWS.title}>
          {rows.map((review) => (
            <ReviewItem
              key={review.feedback_id}
              review={review}
              isNew={told.seen_at !== undefined && review.created_at > (told.seen_at ?? -1)}
              onChanged={put}
              onReplaced={reload}
            />
          ))}
        </ul>
      )}
      <PageFoot isLoading={isLoading} failure={failure} hasMore={hasMore} onMore={more} />
    </>
  );
}

function countWords({ found = 0, waiting = 0 }: Told, show: ReviewState): string {
  const all = REVIEWS.found(found);
  return show === 'waiting' || waiting === 0 ? all : `${all}, ${reviewWords(waiting, found)}`;
}
