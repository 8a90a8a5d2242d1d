import { Button } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { Notice } from '../../../ui/Notice.tsx';
import { useAuthoringStyles } from '../frame/authoring.styles.ts';
import { hereWords } from './SaveState.tsx';

interface ConflictProps {
  mine: ReactNode;
  /** Null if the other admin deleted it. */
  theirs: ReactNode | null;
  /**
   * When mine was stored on this device, if it comes from there: then the other save may be one's own, from another
   * tab [R156].
   */
  restoredAt?: number | null;
  isAnswer?: boolean;
  onChoose: (choice: 'mine' | 'theirs') => void;
}

export function Conflict({ mine, theirs, restoredAt = null, isAnswer = false, onChoose }: ConflictProps) {
  const styles = useAuthoringStyles();
  const became = theirs === null ? 'deleted' : 'changed';
  return (
    <div className={styles.fields}>
      <div ref={isAnswer ? takeFocus : null} tabIndex={-1} className={styles.news}>
        <Notice
          intent="warning"
          title={restoredAt === null ? `Another admin ${became} this.` : `This was ${became} meanwhile.`}
        >
          Nothing is lost: choose what the paper shall have.
        </Notice>
      </div>
      <div className={styles.sides}>
        <section aria-label="Yours" className={styles.side}>
          <b>{restoredAt === null ? 'Yours' : `Yours, kept on this device from ${hereWords(restoredAt)}`}</b>
          {mine}
          <div className={styles.choice}>
            <Button onClick={() => onChoose('mine')}>Keep mine</Button>
          </div>
        </section>
        <section aria-label="Theirs" className={styles.side}>
          <b>Theirs</b>
          {theirs ?? <i>Deleted</i>}
          <div className={styles.choice}>
            <Button onClick={() => onChoose('theirs')}>{theirs === null ? 'Delete mine too' : 'Take theirs'}</Button>
          </div>
        </section>
      </div>
    </div>
  );
}

function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}
