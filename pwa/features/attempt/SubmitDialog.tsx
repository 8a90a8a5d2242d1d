import { Button } from '@fluentui/react-components';
import { useState } from 'react';
import { Modal } from '../../ui/Modal.tsx';
import { unansweredNumbers, unansweredWords } from './paper-outline.ts';
import { useAnsweredIds, useDesk } from './use-answer-draft.ts';
import { useSubmitStyles } from './SubmitDialog.styles.ts';

interface SubmitDialogProps {
  isOffline: boolean;
  /** Saves what waits and ends the attempt; resolves to why it could not, in words, or to null. */
  onSubmit: () => Promise<string | null>;
  onClose: () => void;
}

const TITLE = 'Submit your answers?';

/** Asks before the attempt ends. It comes with the screen, not by a download of its own: it opens with no connection too. */
export function SubmitDialog({ isOffline, onSubmit, onClose }: SubmitDialogProps) {
  const styles = useSubmitStyles();
  const { outline, sheet } = useDesk();
  const [isSubmitting, setSubmitting] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const unanswered = unansweredNumbers(outline, useAnsweredIds(sheet));

  async function submit(): Promise<void> {
    if (isSubmitting) return;
    setSubmitting(true);
    setFailure(null);
    setFailure(await onSubmit());
    setSubmitting(false);
  }

  return (
    <Modal label={TITLE} className={styles.surface} onClose={onClose}>
      <h2 className={styles.title}>{TITLE}</h2>
      <p className={styles.count}>{unansweredWords(unanswered, outline.questions.length)}</p>
      <p className={styles.text}>
        {isOffline
          ? 'This ends the attempt. You are offline: your answers stay on this device and are sent when it is back online.'
          : 'This ends the attempt. You cannot change your answers after it.'}
      </p>
      {failure !== null && (
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      )}
      <div className={styles.actions}>
        <Button appearance="primary" size="large" onClick={() => void submit()}>
          {isSubmitting ? 'Submitting...' : 'Submit'}
        </Button>
        <Button size="large" onClick={onClose}>
          Keep working
        </Button>
      </div>
    </Modal>
  );
}
