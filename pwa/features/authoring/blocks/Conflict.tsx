import { Button } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { Notice } from '../../../ui/Notice.tsx';
import { useAuthoringStyles } from '../frame/authoring.styles.ts';
import { editTime } from './SaveState.tsx';
import { CONFLICT_TEXTS } from './block-texts.ts';

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
          title={restoredAt === null ? CONFLICT_TEXTS.otherAdmin(became) : CONFLICT_TEXTS.meanwhile(became)}
        >
          {CONFLICT_TEXTS.nothingLost}
        </Notice>
      </div>
      <div className={styles.sides}>
        <section aria-label={CONFLICT_TEXTS.yours} className={styles.side}>
          <b>{restoredAt === null ? CONFLICT_TEXTS.yours : CONFLICT_TEXTS.yoursFrom(editTime(restoredAt))}</b>
          {mine}
          <div className={styles.choice}>
            <Button onClick={() => onChoose('mine')}>{CONFLICT_TEXTS.pickMine}</Button>
          </div>
        </section>
        <section aria-label={CONFLICT_TEXTS.theirs} className={styles.side}>
          <b>{CONFLICT_TEXTS.theirs}</b>
          {theirs ?? <i>{CONFLICT_TEXTS.deleted}</i>}
          <div className={styles.choice}>
            <Button onClick={() => onChoose('theirs')}>
              {theirs === null ? CONFLICT_TEXTS.deleteMine : CONFLICT_TEXTS.pickTheirs}
            </Button>
          </div>
        </section>
      </div>
    </div>
  );
}

function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}
