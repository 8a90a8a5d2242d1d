import { Button, mergeClasses } from '@fluentui/react-components';
import { useEffect, useMemo, useState, useSyncExternalStore, type RefObject } from 'react';
import { useDevice } from '../../../local/device.tsx';
import { Modal } from '../../../ui/Modal.tsx';
import { unansweredNumbers } from '../../../ui/paper/paper-outline.ts';
import type { MissingWork, PartWork } from '../bodies.ts';
import { goToPart, missingWords } from './missing-texts.ts';
import { QuestionNumbers } from './QuestionNumbers.tsx';
import { submitWork } from './submit-work.ts';
import { useAnsweredIds, useAttempt } from '../screen/attempt-context.ts';
import { STALE_TEXT_MS } from '../answers/answer-store.ts';
import { useFlagged } from '../answers/use-flags.ts';
import { useDialogStyles } from '../../../ui/Modal.styles.ts';
import { useSubmitStyles } from './SubmitDialog.styles.ts';
import { useSingleFlight } from '../../../ui/use-single-flight.ts';
import { SUBMIT_LINES, SUBMIT_TITLE, allAnswered, flaggedWords, offlineEnd, unansweredWords } from './submit-texts.ts';

interface SubmitDialogProps {
  isOffline: boolean;
  work: RefObject<PartWork | null>;
  onEnd: () => Promise<void>;
  onPart: (part_no: number) => void;
  onQuestion: (number: number) => void;
  onClose: () => void;
}

/** Asks before the attempt ends. */
export function SubmitDialog({ isOffline, work, onEnd, onPart, onQuestion, onClose }: SubmitDialogProps) {
  const { db, requestSync } = useDevice();
  const dialog = useDialogStyles();
  const styles = useSubmitStyles();
  const { outline, answerStore } = useAttempt();
  const { isBusy: isSubmitting, once } = useSingleFlight();
  const [failure, setFailure] = useState<string | null>(null);
  const flaggedIds = useFlagged();
  // as text, which is the same as long as nothing changes
  const found = useSyncExternalStore(answerStore.subscribe, () => JSON.stringify(work.current?.findMissing() ?? []));
  const missing = useMemo(() => JSON.parse(found) as MissingWork[], [found]);
  useEffect(() => requestSync(0, STALE_TEXT_MS), [requestSync]);
  const unanswered = unansweredNumbers(outline, useAnsweredIds(answerStore));
  const flagged = outline.questions.filter(({ question }) => flaggedIds.has(question.question_id));

  const submit = () =>
    once(async () => {
      setFailure(null);
      setFailure(await submitWork(work.current, answerStore, onEnd));
    });

  // the filled button is the one that loses nothing [R461]
  const isComplete = unanswered.length === 0 && missing.length === 0;
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
      {missing.length > 0 && (
        <ul className={styles.missing}>
          {missing.map((one) => (
            <li key={`${one.part_no} ${one.kind}`} className={styles.missingPart}>
              <span className={styles.missingWords}>{missingWords(one)}</span>
              <Button onClick={() => onPart(one.part_no)}>{goToPart(one)}</Button>
            </li>
          ))}
        </ul>
      )}
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
