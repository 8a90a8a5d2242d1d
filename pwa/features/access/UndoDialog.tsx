import { Button } from '@fluentui/react-components';
import { useCallback, useState } from 'react';
import type { AccessList, UndoneAddress } from '../../../shared/access-lists.ts';
import { refusalWords } from '../../api/access.ts';
import { previewUndo, undoNext } from '../../api/access-lists.ts';
import { DialogButtons } from '../../ui/DialogButtons.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { dateWords } from '../../ui/admin/academy-dates.ts';
import { PageFoot } from '../../ui/admin/PageFoot.tsx';
import { useLoaded } from '../../ui/admin/use-pages.ts';
import { useSingleFlight } from '../../ui/use-single-flight.ts';
import { useAccessStyles } from './access.styles.ts';
import { LineTable } from './LineTable.tsx';
import { listTitle, UNDO, UNDO_OUTCOMES } from './list-texts.ts';
import { reportWords } from './list-runs.ts';

interface UndoDialogProps {
  list: AccessList;
  onChanged: () => void;
  onClose: () => void;
}

/** Shows what undoing a list does to each line, and undoes it. */
export function UndoDialog({ list, onChanged, onClose }: UndoDialogProps) {
  const styles = useAccessStyles();
  const { list_id } = list;
  const load = useCallback((signal: AbortSignal) => previewUndo(list_id, signal), [list_id]);
  const { value: lines, isLoading, failure, reload } = useLoaded(load, refusalWords);
  const [isDone, setDone] = useState(list.undone_at !== null && list.left === 0);
  const [failed, setFailed] = useState<string | null>(null);
  const { isBusy, once } = useSingleFlight();

  const undo = () =>
    once(async () => {
      setFailed(null);
      try {
        while ((await undoNext(list_id)) > 0);
        setDone(true);
        reload();
      } catch (error) {
        setFailed(UNDO.failed(refusalWords(error)));
      }
      onChanged();
    });

  const title = isDone ? UNDO.doneTitle : UNDO.title;
  return (
    <Modal label={title} className={styles.dialog} onClose={onClose}>
      <h2 key={title} className={styles.heading} {...(isDone ? { tabIndex: -1, ref: focusOnce } : {})}>
        {title}
      </h2>
      <p>{listTitle(list)}</p>
      {list.group !== null && <p>{UNDO.group}</p>}
      {lines && !(lines.length === 0 && list.changed === 0) && <UndoLines lines={lines} isDone={isDone} />}
      <PageFoot isLoading={isLoading} failure={failure} hasMore={false} onMore={reload} />
      {failed !== null && (
        <Notice role="alert" intent="error" className={styles.notice}>
          {failed}
        </Notice>
      )}
      {isDone ? (
        <div className={styles.close}>
          <Button appearance="primary" size="large" onClick={onClose}>
            {UNDO.close}
          </Button>
        </div>
      ) : (
        lines && (
          <DialogButtons
            act={UNDO.act}
            busyAct={UNDO.busy}
            cancel={UNDO.keep}
            isBusy={isBusy}
            onAct={() => void undo()}
            onCancel={onClose}
          />
        )
      )}
    </Modal>
  );
}

function UndoLines({ lines, isDone }: { lines: readonly UndoneAddress[]; isDone: boolean }) {
  const styles = useAccessStyles();
  if (lines.length === 0) return <p className={styles.notice}>{UNDO.nothing}</p>;
  const withAttempts = lines.filter(({ attempts }) => attempts > 0).length;
  const words = reportWords(
    UNDO_OUTCOMES,
    lines.map(({ outcome }) => outcome),
  );
  return (
    <>
      <p role="status" className={styles.summary}>
        {words}.
      </p>
      {withAttempts > 0 && <p>{UNDO.attempts(withAttempts)}</p>}
      <LineTable
        caption={isDone ? UNDO.doneOutcome : UNDO.outcome}
        outcomeHead={isDone ? UNDO.doneOutcome : UNDO.outcome}
        lines={lines
          .toSorted((one, other) => placeOf(one) - placeOf(other))
          .map(({ email, name, outcome, end_date, attempts }) => ({
            email,
            name,
            attempts,
            words: `${UNDO_OUTCOMES[outcome]}${end_date === null || outcome === 'ended' ? '' : UNDO.until(dateWords(end_date))}`,
          }))}
      />
    </>
  );
}

/** The button that was pressed is gone. */
function focusOnce(element: HTMLElement | null): void {
  element?.focus();
}

/** First what stays as it is, then who has attempts: both need a look. */
function placeOf({ outcome, attempts }: UndoneAddress): number {
  if (outcome === 'changed_since') return 0;
  return attempts > 0 ? 1 : 2;
}
