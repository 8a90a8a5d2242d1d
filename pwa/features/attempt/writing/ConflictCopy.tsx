import { Button } from '@fluentui/react-components';
import { useState, useSyncExternalStore } from 'react';
import type { Answerable } from '../../../local/writes/save.ts';
import { Notice } from '../../../ui/Notice.tsx';
import type { OutlinePart } from '../../../ui/paper/paper-outline.ts';
import { useConflictStyles } from './ConflictCopy.styles.ts';
import type { ConflictCopies } from './conflict-copies.ts';
import { changedElsewhere, copies } from './conflict-texts.ts';

interface OtherTextProps {
  conflictCopies: ConflictCopies;
  text: Answerable;
  part_no: number;
  parts: readonly OutlinePart[];
}

/** Seeing the other text only shows it: nothing is written or sent before the student uses it. */
export function ConflictCopy({ conflictCopies, text, part_no, parts }: OtherTextProps) {
  const styles = useConflictStyles();
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
  const seeButton = <Button onClick={() => conflictCopies.view(question_id)}>{copies.see(count)}</Button>;
  return (
    <>
      {count > 0 && (
        <Notice
          className={styles.other}
          intent="warning"
          title={isViewing ? copies.isViewed : isChosen ? copies.isChosen(part_no) : changedElsewhere(part_no)}
          actions={
            isViewing ? (
              <>
                <Button onClick={() => act(conflictCopies.chooseViewed(text))}>{copies.use}</Button>
                {count > 1 && seeButton}
                <Button onClick={() => conflictCopies.endView(question_id)}>{copies.back}</Button>
              </>
            ) : (
              <>
                {seeButton}
                <Button onClick={() => act(conflictCopies.keepThis(question_id))}>{copies.keep}</Button>
              </>
            )
          }
        >
          {hasFailed ? copies.failed : isViewing ? copies.viewedWords : copies.counts(count)}
        </Notice>
      )}
      <InOtherParts conflictCopies={conflictCopies} parts={parts.filter(({ part }) => part.part_id !== question_id)} />
    </>
  );
}

/** A text of a part that is not on the screen can give way too, and that is said at once. */
function InOtherParts({ conflictCopies, parts }: Pick<OtherTextProps, 'conflictCopies' | 'parts'>) {
  const styles = useConflictStyles();
  const changedNos = useSyncExternalStore(conflictCopies.subscribe, () =>
    parts
      .filter(({ part }) => conflictCopies.read(part.part_id).length > 0 && !conflictCopies.isChosen(part.part_id))
      .map(({ part }) => part.part_no)
      .join(),
  );
  if (changedNos === '') return null;
  return changedNos.split(',').map((no) => (
    <Notice key={no} className={styles.other} intent="warning" title={changedElsewhere(Number(no))}>
      {copies.inOtherPart(Number(no))}
    </Notice>
  ));
}
