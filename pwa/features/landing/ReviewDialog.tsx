import { Button, Field, mergeClasses, Textarea } from '@fluentui/react-components';
import { Star24Filled, Star24Regular } from '@fluentui/react-icons';
import { useEffect, useState, type FormEvent } from 'react';
import { SOMETHING_WENT_WRONG } from '../../../shared/errors.ts';
import { type Feedback, NAMELESS, reviewError } from '../../../shared/feedback.ts';
import { ApiError } from '../../api/http.ts';
import { addReview, readMyReview } from '../../api/landing.ts';
import { useHiddenTextStyles } from '../../ui/hidden-text.styles.ts';
import { Modal } from '../../ui/Modal.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { showToast } from '../../ui/toast.ts';
import { useClosing } from '../../ui/use-closing.tsx';
import { acceptText, counterWords, lengthError } from './review-text.ts';
import { useReviewStyles } from './ReviewDialog.styles.ts';
import { useSingleFlight } from '../../ui/use-single-flight.ts';
import { REVIEW } from './review-dialog-texts.ts';

const STARS = [1, 2, 3, 4, 5];

export function ReviewDialog({ onClose }: { onClose: () => void }) {
  const styles = useReviewStyles();
  const [rating, setRating] = useState(5);
  const [text, setText] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const { isBusy, once } = useSingleFlight();
  const tooLong = lengthError(text);
  const error = tooLong ?? reviewError(text);
  const mine = useMyReview();
  const { close, question } = useClosing(text.trim() !== '', onClose);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    await once(async () => {
      if (error !== null) return;
      setFailure(null);
      try {
        const { reviewer_name } = await addReview({ rating, textValue: text });
        const as = reviewer_name === NAMELESS ? [REVIEW.shownAs(NAMELESS)] : [];
        showToast([REVIEW.thanks(REVIEW.afterReading), ...as].join(' '), 'success');
        onClose();
      } catch (caught) {
        setFailure(caught instanceof ApiError ? caught.message : SOMETHING_WENT_WRONG);
      }
    });
  }

  return (
    <Modal label={REVIEW.title} onClose={close}>
      <form onSubmit={(event) => void submit(event)} className={styles.form} noValidate>
        <h2>{REVIEW.title}</h2>
        <p className={styles.lead}>{REVIEW.lead}</p>
        {mine && (
          <Notice title={REVIEW.before(REVIEW.stars(mine.rating))}>
            {mine.review !== '' && <q dir="auto">{mine.review}</q>} {mine.waiting === 1 && REVIEW.afterReading}{' '}
            {REVIEW.replaces}
          </Notice>
        )}
        <Rating rating={rating} onChange={setRating} />
        <Field
          className={styles.field}
          label={REVIEW.label}
          validationState={error === null ? 'none' : 'error'}
          validationMessage={error === null ? null : { role: 'alert', children: error }}
          hint={error === null ? counterWords(text) : null}
        >
          <Textarea
            className={styles.text}
            dir="auto"
            size="large"
            resize="vertical"
            value={text}
            onChange={(event, data) => {
              const { nativeEvent } = event;
              const how = nativeEvent instanceof InputEvent ? nativeEvent.inputType : '';
              setText(acceptText(text, data.value, /^insertFrom|^historyUndo|^historyRedo/.test(how)));
            }}
          />
        </Field>
        {failure !== null && (
          <Notice role="alert" intent="error">
            {failure} {REVIEW.kept}
          </Notice>
        )}
        <div className={styles.actions}>
          <Button
            type="submit"
            appearance="primary"
            size="large"
            disabled={tooLong !== null}
            disabledFocusable={isBusy}
          >
            {isBusy ? REVIEW.submitting : REVIEW.submit}
          </Button>
          <Button size="large" onClick={close}>
            {REVIEW.cancel}
          </Button>
        </div>
      </form>
      {question}
    </Modal>
  );
}

/** Loads the existing review; null if there is none or the server cannot be reached, which blocks nothing. */
function useMyReview(): Feedback | null {
  const [mine, setMine] = useState<Feedback | null>(null);
  useEffect(() => {
    const left = new AbortController();
    readMyReview(left.signal).then(setMine, () => undefined);
    return () => left.abort();
  }, []);
  return mine;
}

function Rating({ rating, onChange }: { rating: number; onChange: (rating: number) => void }) {
  const styles = useReviewStyles();
  const hidden = useHiddenTextStyles();
  return (
    <fieldset className={styles.rating}>
      <legend>{REVIEW.rating(REVIEW.stars(rating))}</legend>
      <div className={styles.stars}>
        {STARS.map((star) => (
          <label key={star} className={styles.star}>
            <input
              type="radio"
              name="rating"
              className={hidden.hidden}
              checked={star === rating}
              onChange={() => onChange(star)}
            />
            <span className={hidden.hidden}>{REVIEW.stars(star)}</span>
            <span aria-hidden className={mergeClasses(styles.icon, star <= rating && styles.filled)}>
              {star <= rating ? <Star24Filled /> : <Star24Regular />}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
