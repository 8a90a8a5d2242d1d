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
import { useSingleFlight } from '../../ui/use-single-flight.ts';
import { REVIEW_ITEM } from './screen-texts.ts';

interface ReviewItemProps {
  review: Review;
  isNew: boolean;
  onChanged: (review: Review) => void;
  onReplaced: () => void;
}

export function ReviewItem({ review, isNew, onChanged, onReplaced }: ReviewItemProps) {
  const styles = useBackOfficeStyles();
  const { isBusy, once } = useSingleFlight();
  const [failure, setFailure] = useState<string | null>(null);
  const isHidden = review.hidden === 1;
  const isWaiting = review.waiting === 1;

  const decide = (hidden: 0 | 1, done: string) =>
    once(async () => {
      setFailure(null);
      try {
        await hideReview(review.feedback_id, hidden);
        onChanged({ ...review, hidden, waiting: 0 });
        showToast(done, 'success');
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) {
          showToast(REVIEW_ITEM.replaced(review.reviewer_name), 'error');
          onReplaced();
        } else setFailure(refusalWords(error));
      }
    });

  return (
    <li className={styles.review}>
      <div className={styles.body}>
        <div className={styles.line}>
          <Stars rating={review.rating} />
          {isNew && <span className={styles.new}>{REVIEW_ITEM.new}</span>}
          {isHidden && <span className={styles.off}>{REVIEW_ITEM.hidden}</span>}
          {isWaiting && <span className={styles.off}>{REVIEW_ITEM.waiting}</span>}
        </div>
        {review.review === '' ? (
          <p className={styles.muted}>{REVIEW_ITEM.starsOnly}</p>
        ) : (
          <blockquote className={styles.words} dir="auto">
            {review.review}
          </blockquote>
        )}
        <p className={styles.by}>
          <bdi>{review.reviewer_name}</bdi>, {review.email}. {academyTime(review.created_at, Date.now())}
        </p>
      </div>
      <div className={styles.acts}>
        {(isHidden || isWaiting) && (
          <Act
            words={isWaiting ? REVIEW_ITEM.letThrough : REVIEW_ITEM.showAgain}
            isBusy={isBusy}
            name={review.reviewer_name}
            onPress={() => void decide(0, REVIEW_ITEM.shown)}
          />
        )}
        {!isHidden && (
          <Act
            words={REVIEW_ITEM.hide}
            isBusy={isBusy}
            name={review.reviewer_name}
            onPress={() => void decide(1, REVIEW_ITEM.nowHidden)}
          />
        )}
      </div>
      {failure !== null && (
        <div role="alert" className={styles.failed}>
          <Notice intent="error">{failure}</Notice>
        </div>
      )}
    </li>
  );
}

interface ActProps {
  words: string;
  name: string;
  isBusy: boolean;
  onPress: () => void;
}

function Act({ words, name, isBusy, onPress }: ActProps) {
  const styles = useBackOfficeStyles();
  return (
    <Button
      className={styles.act}
      aria-label={REVIEW_ITEM.ofReview(words, name)}
      disabledFocusable={isBusy}
      onClick={onPress}
    >
      {words}
    </Button>
  );
}
