import { Button } from '@fluentui/react-components';
import { useState, useSyncExternalStore } from 'react';
import type { Answerable } from '../../../local/writes/save.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { useWritingStyles } from './Editor.styles.ts';
import type { ConflictCopies } from './conflict-copies.ts';

interface OtherTextProps {
  conflictCopies: ConflictCopies;
  text: Answerable;
  part_no: number;
}

export function ConflictCopy({ conflictCopies, text, part_no }: OtherTextProps) {
  const styles = useWritingStyles();
  const { question_id } = text;
  const { length: count } = useSyncExternalStore(conflictCopies.subscribe, () => conflictCopies.read(question_id));
  const isViewing = useSyncExternalStore(
    conflictCopies.subscribe,
    () => conflictCopies.readViewed(question_id) !== null,
  );
  const isChosen = useSyncExternalStore(conflictCopies.subscribe, () => conflictCopies.isChosen(question_id));
  const [hasFailed, setFailed] = useState(false);
  const act = (work: Promise<void>) =>
    void work.then(
      () => setFailed(false),
      () => setFailed(true),
    );
  const showButton = (
    <Button onClick={() => conflictCopies.view(question_id)}>
      {count === 1 ? 'Show the other text' : 'Show another text'}
    </Button>
  );
  return (
    <div role="status">
      {count > 0 && (
        <Notice
          className={styles.other}
          intent="warning"
          title={titleOf({ isViewing, isChosen, part_no })}
          actions={
            isViewing ? (
              <>
                <Button onClick={() => act(conflictCopies.chooseViewed(text))}>Use this one</Button>
                {count > 1 && showButton}
                <Button onClick={() => conflictCopies.endView(question_id)}>Back to the text that counts</Button>
              </>
            ) : (
              <>
                {showButton}
                <Button onClick={() => act(conflictCopies.keepThis(question_id))}>Keep this one</Button>
              </>
            )
          }
        >
          {hasFailed
            ? 'That could not be kept on this device, so nothing was changed. Free some space and try again.'
            : wordsOf(isViewing, count)}
        </Notice>
      )}
    </div>
  );
}

interface Standing {
  isViewing: boolean;
  isChosen: boolean;
  part_no: number;
}

function titleOf({ isViewing, isChosen, part_no }: Standing): `${string}.` {
  if (isViewing) return 'This is the other text.';
  if (isChosen) return `This text of Part ${part_no} counts now.`;
  return `The text of Part ${part_no} was changed in another tab or on another device.`;
}

function wordsOf(isViewing: boolean, count: number): string {
  if (isViewing) return 'It does not count unless you use it. You cannot write in it before that.';
  return `This version will be marked. ${count === 1 ? 'The other one stays' : `${count} others stay`} on this device until you choose.`;
}
