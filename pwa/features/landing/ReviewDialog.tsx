import { Button, Field, mergeClasses, Textarea } from '@fluentui/react-components';
import { Star24Filled, Star24Regular } from '@fluentui/react-icons';
import { useRef, useState, type FormEvent } from 'react';
import { SOMETHING_WENT_WRONG } from '../../../shared/errors.ts';
import { reviewError } from '../../../shared/feedback.ts';
import { ApiError } from '../../api/http.ts';
import { addReview } from '../../api/landing.ts';
import { useHiddenTextStyles } from '../../ui/hidden-text.styles.ts';
import { Modal } from '../../ui/Modal.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { showToast } from '../../ui/toast.ts';
import { useClosing } from '../../ui/use-closing.tsx';
import { acceptText, counterWords, lengthError } from './review-text.ts';
import { useReviewStyles } from './ReviewDialog.styles.ts';

const STARS = [1, 2, 3, 4, 5];

/** Takes a review of whoever is signed in; what was typed stays until the server has it. */
export function ReviewDialog({ onClose }: { onClose: () => void }) {
  const styles = useReviewStyles();
  const [rating, setRating] = useState(5);
  const [text, setText] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  // a second press may come before the first has been drawn
  const isSending = useRef(false);
  const tooLong = lengthError(text);
  const error = tooLong ?? reviewError(text);
  const { close, question } = useClosing(text.trim() !== '', onClose);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isSending.current || error !== null) return;
    isSending.current = true;
    setBusy(true);
    setFailure(null);
    try {
      await addReview({ rating, textValue: text });
      showToast('Thank you. Your review is on the landing page.', 'success');
      onClose();
    } catch (caught) {
      setFailure(caught instanceof ApiError ? caught.message : SOMETHING_WENT_WRONG);
    } finally {
      isSending.current = false;
      setBusy(false);
    }
  }

  return (
    <Modal label="Write a review" onClose={close}>
      <form onSubmit={(event) => void submit(event)} className={styles.form} noValidate>
        <h2>Write a review</h2>
        <p className={styles.lead}>
          It stands on the landing page under your name. A new one takes the place of yours from before.
        </p>
        <Rating rating={rating} onChange={setRating} />
        <Field
          className={styles.field}
          label="Your review (optional)"
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
          <div role="alert">
            <Notice intent="error">{failure} What you wrote is still here.</Notice>
          </div>
        )}
        <div className={styles.actions}>
          <Button
            type="submit"
            appearance="primary"
            size="large"
            disabled={tooLong !== null}
            disabledFocusable={isBusy}
          >
            {isBusy ? 'Submitting...' : 'Submit'}
          </Button>
          <Button size="large" onClick={close}>
            Cancel
          </Button>
        </div>
      </form>
      {question}
    </Modal>
  );
}

function Rating({ rating, onChange }: { rating: number; onChange: (rating: number) => void }) {
  const styles = useReviewStyles();
  const hidden = useHiddenTextStyles();
  return (
    <fieldset className={styles.rating}>
      <legend>Rating: {starWords(rating)}</legend>
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
            <span className={hidden.hidden}>{starWords(star)}</span>
            <span aria-hidden className={mergeClasses(styles.icon, star <= rating && styles.filled)}>
              {star <= rating ? <Star24Filled /> : <Star24Regular />}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function starWords(count: number): string {
  return count === 1 ? '1 star' : `${count} stars`;
}
