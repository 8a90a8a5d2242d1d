import { Button, mergeClasses } from '@fluentui/react-components';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useDevice } from '../../../local/device.tsx';
import { Modal } from '../../../ui/Modal.tsx';
import { unansweredNumbers } from '../../../ui/paper/paper-outline.ts';
import { QuestionNumbers } from './QuestionNumbers.tsx';
import { useAnsweredIds, useAttempt } from '../screen/attempt-context.ts';
import { STALE_TEXT_MS } from '../answers/answer-store.ts';
import { useFlagged } from '../answers/use-flags.ts';
import { useDialogStyles } from '../../../ui/Modal.styles.ts';
import { useSubmitStyles } from './SubmitDialog.styles.ts';
import { useSingleFlight } from '../../../ui/use-single-flight.ts';
import { SUBMIT_LINES, SUBMIT_TITLE, allAnswered, flaggedWords, offlineEnd, unansweredWords } from './submit-texts.ts';

interface SubmitDialogProps {
  isOffline: boolean;
  findMissing: () => string[];
  onSubmit: () => Promise<string | null>;
  onQuestion: (number: number) => void;
  onClose: () => void;
}

/** Asks before the attempt ends. */
export function SubmitDialog({ isOffline, findMissing, onSubmit, onQuestion, onClose }: SubmitDialogProps) {
  const { db, requestSync } = useDevice();
  const dialog = useDialogStyles();
  const styles = useSubmitStyles();
  const { outline, answerStore } = useAttempt();
  const { isBusy: isSubmitting, once } = useSingleFlight();
  const [failure, setFailure] = useState<string | null>(null);
  const flaggedIds = useFlagged();
  const missing = useSyncExternalStore(answerStore.subscribe, () => findMissing().join('\n'));
  useEffect(() => requestSync(0, STALE_TEXT_MS), [requestSync]);
  const unanswered = unansweredNumbers(outline, useAnsweredIds(answerStore));
  const flagged = outline.questions.filter(({ question }) => flaggedIds.has(question.question_id));

  const submit = () =>
    once(async () => {
      setFailure(null);
      setFailure(await onSubmit());
    });

  // the filled button is the one that loses nothing [R461]
  const isComplete = unanswered.length === 0 && missing === '';
  const end = (
    <Button key="end" appearance={isComplete ? 'primary' : 'secondary'} size="large" onClick={() => void submit()}>
      {isSubmitting ? SUBMIT_LINES.submitting : SUBMIT_LINES.submit}
    </Button>
  );
  const back = (
    <Button key="back" appearance={isComplete ? 'secondary' : 'primary'} size="large" onClick={onClose}>
      {SUBMIT_LINES.goBack}
    </Button>
  );

  return (
    <Modal label={SUBMIT_TITLE} className={mergeClasses(dialog.surface, styles.surface)} onClose={onClose}>
      <h2 className={dialog.title}>{SUBMIT_TITLE}</h2>
      {outline.questions.length > 0 && (
        <p className={styles.count}>
          {unanswered.length === 0 ? (
            allAnswered(outline.questions.length)
          ) : (
            <>
              {unansweredWords(unanswered.length)}
              <QuestionNumbers numbers={unanswered} onQuestion={onQuestion} />
            </>
          )}
        </p>
      )}
      {missing && <p className={styles.count}>{missing}</p>}
      {flagged.length > 0 && (
        <p className={styles.count}>
          {flaggedWords(flagged.length)}
          <QuestionNumbers numbers={flagged.map(({ number }) => number)} onQuestion={onQuestion} />
        </p>
      )}
      <p className={styles.text}>{isOffline ? offlineEnd(db.isInMemory) : SUBMIT_LINES.end}</p>
      {failure !== null && (
        <p role="alert" className={dialog.failure}>
          {failure}
        </p>
      )}
      <div className={dialog.actions}>{isComplete ? [end, back] : [back, end]}</div>
    </Modal>
  );
}
