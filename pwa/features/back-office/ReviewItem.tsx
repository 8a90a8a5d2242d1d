import { Button } from '@fluentui/react-components';
import { useState } from 'react';
import type { Review } from '../../../shared/reviews.ts';
import { refusalWords } from '../../api/access.ts';
import { ApiError } from '../../api/request.ts';
import { hideReview } from '../../api/reviews.ts';
import { academyTime } from '../../ui/admin/academy-dates.ts';
import { Notice } from '../../ui/Notice.tsx';
import { showToast } from '../../ui/toast.ts';
import { useBackOfficeStyles } from './back-office.styles.ts';
import { Stars } from './Stars.tsx';

interface ReviewItemProps {
  review: Review;
  isNew: boolean;
  onChanged: (review: Review) => void;
  /** Its writer has put another in its place meanwhile. */
  onReplaced: () => void;
}

/** One review, with the way to take it from the public page and to put it back; it stays where it is on the screen. */
export function ReviewItem({ review, isNew, onChanged, onReplaced }: ReviewItemProps) {
  const styles = useBackOfficeStyles();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const isHidden = review.hidden === 1;
  const act = isHidden ? 'Show again' : 'Hide';

  async function turn(): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    setFailure(null);
    const hidden = isHidden ? 0 : 1;
    try {
      await hideReview(review.feedback_id, hidden);
      onChanged({ ...review, hidden });
      showToast(isHidden ? 'The review stands on the public page again.' : 'The review is hidden.', 'success');
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) {
        showToast(`${review.reviewer_name} has written another review meanwhile. Here it is.`, 'error');
        onReplaced();
      } else setFailure(refusalWords(error));
    }
    setBusy(false);
  }

  return (
    <li className={styles.review}>
      <div className={styles.body}>
        <div className={styles.line}>
          <Stars rating={review.rating} />
          {isNew && <span className={styles.new}>New</span>}
          {isHidden && <span className={styles.off}>Hidden</span>}
        </div>
        {review.review === '' ? (
          <p className={styles.muted}>Stars without words: not on the public page.</p>
        ) : (
          <blockquote className={styles.words} dir="auto">
            {review.review}
          </blockquote>
        )}
        <p className={styles.by}>
          <bdi>{review.reviewer_name}</bdi>, {review.email}. {academyTime(review.created_at, Date.now())}
        </p>
      </div>
      <Button
        className={styles.act}
        aria-label={`${act}: review by ${review.reviewer_name}`}
        disabledFocusable={isBusy}
        onClick={() => void turn()}
      >
        {isBusy ? 'Saving...' : act}
      </Button>
      {failure !== null && (
        <div role="alert" className={styles.failed}>
          <Notice intent="error">{failure}</Notice>
        </div>
      )}
    </li>
  );
}
