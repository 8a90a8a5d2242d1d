import { Button } from '@fluentui/react-components';
import { Delete20Regular } from '@fluentui/react-icons';
import { useState } from 'react';
import { useDevice } from '../../local/device.tsx';
import { useAttemptWork } from './attempt-work.ts';
import type { UnfinishedAttempt } from '../../local/queries/read-library.ts';
import { giveUpAttempt } from '../../local/writes/give-up-attempt.ts';
import { AskDialog } from '../../ui/AskDialog.tsx';
import { DISCARD, holdsText, insteadText, noScoreText } from './discard-texts.ts';
import { useUnfinishedStyles } from './UnfinishedAttempts.styles.ts';

interface DiscardAttemptProps {
  unfinished: UnfinishedAttempt;
  name: string;
  which: string | null;
  isUp: boolean;
}

export function DiscardAttempt({ unfinished, name, which, isUp }: DiscardAttemptProps) {
  const styles = useUnfinishedStyles();
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <Button
        appearance="subtle"
        className={styles.discardButton}
        icon={<Delete20Regular />}
        title={DISCARD.act}
        aria-label={DISCARD.label(name, which)}
        onClick={() => setAsked(true)}
      />
      {isAsked && <DiscardDialog unfinished={unfinished} name={name} isUp={isUp} onClose={() => setAsked(false)} />}
    </>
  );
}

/** Goes with the attempt's line, once the attempt is given up: then the focus goes to what is around the line. */
function DiscardDialog({
  unfinished: { attempt, begunHere, answeredCount, questionCount },
  name,
  isUp,
  onClose,
}: Omit<DiscardAttemptProps, 'which'> & { onClose: () => void }) {
  const { db, requestSync } = useDevice();
  const known = { answers: questionCount === 0 ? 0 : answeredCount, words: 0, recordings: 0 };
  const work = useAttemptWork(db, attempt.result_id) ?? known;
  const discard = async () => {
    try {
      await giveUpAttempt(db, attempt.result_id);
    } catch {
      return DISCARD.failed;
    }
    requestSync(0);
    return null;
  };
  return (
    <AskDialog
      title={DISCARD.title}
      act={{ label: DISCARD.act, busyLabel: DISCARD.busy, destroys: true, run: discard }}
      keep={DISCARD.keep}
      onClose={onClose}
    >
      <p>{holdsText(name, work)}</p>
      <p>{noScoreText(begunHere)}</p>
      <p>{insteadText(isUp)}</p>
    </AskDialog>
  );
}
