import { Button, mergeClasses } from '@fluentui/react-components';
import {
  ChevronLeft20Regular,
  ChevronRight20Regular,
  Pause20Regular,
  Play20Regular,
  Star20Filled,
  Star20Regular,
} from '@fluentui/react-icons';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Feedback } from '../../../shared/feedback.ts';
import { loginPath } from '../../api/return-path.ts';
import { useSession } from '../../api/session.ts';
import { useHiddenTextStyles } from '../../ui/hidden-text.styles.ts';
import { useMoreStyles } from './LandingMore.styles.ts';
import { opening } from './opening.ts';
import { useRotation } from './use-rotation.ts';
import { TESTIMONIALS } from './landing-more-texts.ts';

const REVIEW = { pathname: '/', search: '?review=1' };

/** Shows the reviews of students, one at a time. */
export function Reviews({ reviews }: { reviews: readonly Feedback[] }) {
  const styles = useMoreStyles();
  const isSignedIn = useSession().kind === 'authenticated';
  const { index, isTurning, isStopped, stop, start, turn, hold } = useRotation(reviews.length);
  const hasMany = reviews.length > 1;
  return (
    <section aria-labelledby="reviews">
      <div className={styles.head}>
        <h2 id="reviews">{TESTIMONIALS.title}</h2>
        <Link className={styles.link} to={isSignedIn ? REVIEW : loginPath(REVIEW)}>
          {TESTIMONIALS.write}
        </Link>
      </div>
      <div {...hold}>
        <div className={styles.quotes} aria-live={isTurning ? 'off' : 'polite'}>
          {reviews.map((review, place) => (
            <Quote key={review.feedback_id} review={review} isShown={place === index} onRead={stop} />
          ))}
        </div>
        {hasMany && (
          <div className={styles.steps}>
            <Button
              className={styles.step}
              appearance="subtle"
              icon={<ChevronLeft20Regular />}
              aria-label={TESTIMONIALS.previous}
              onClick={() => turn(-1)}
            />
            <Button
              className={styles.step}
              appearance="subtle"
              icon={isStopped ? <Play20Regular /> : <Pause20Regular />}
              aria-label={isStopped ? TESTIMONIALS.turn : TESTIMONIALS.stop}
              onClick={isStopped ? start : stop}
            />
            <Button
              className={styles.step}
              appearance="subtle"
              icon={<ChevronRight20Regular />}
              aria-label={TESTIMONIALS.next}
              onClick={() => turn(1)}
            />
            <span className={styles.place}>{TESTIMONIALS.place(index, reviews.length)}</span>
          </div>
        )}
      </div>
    </section>
  );
}

/**
 * All quotes share one grid cell, so that the highest sets the height and nothing jumps; only one is visible and
 * exposed to screen readers.
 */
function Quote({ review, isShown, onRead }: { review: Feedback; isShown: boolean; onRead: () => void }) {
  const styles = useMoreStyles();
  const [isWhole, setWhole] = useState(false);
  const short = opening(review.review);
  const isLong = short !== review.review;
  return (
    <figure className={mergeClasses(styles.quote, !isShown && styles.away)} aria-hidden={!isShown}>
      <Stars rating={review.rating} />
      <blockquote className={styles.words} dir="auto">
        {isWhole ? review.review : short}
      </blockquote>
      {isLong && !isWhole && (
        <div>
          <Button
            className={styles.action}
            onClick={() => {
              onRead();
              setWhole(true);
            }}
          >
            {TESTIMONIALS.whole}
          </Button>
        </div>
      )}
      <figcaption className={styles.by}>{review.reviewer_name}</figcaption>
    </figure>
  );
}

function Stars({ rating }: { rating: number }) {
  const styles = useMoreStyles();
  const hidden = useHiddenTextStyles();
  return (
    <div className={styles.stars}>
      {[1, 2, 3, 4, 5].map((star) =>
        star <= rating ? <Star20Filled key={star} aria-hidden /> : <Star20Regular key={star} aria-hidden />,
      )}
      <span className={hidden.hidden}>{TESTIMONIALS.stars(rating)}</span>
    </div>
  );
}
