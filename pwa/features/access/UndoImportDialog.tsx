import { Button } from '@fluentui/react-components';
import { useCallback, useState } from 'react';
import type { AccessList } from '../../../shared/access-lists.ts';
import type { ImportUndo } from '../../../shared/import-students.ts';
import { refusalWords } from '../../api/access.ts';
import { previewUndoImport, undoNextImported } from '../../api/import-students.ts';
import { DialogButtons } from '../../ui/DialogButtons.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PageFoot } from '../../ui/admin/PageFoot.tsx';
import { useLoaded } from '../../ui/admin/use-pages.ts';
import { showToast } from '../../ui/toast.ts';
import { useSingleFlight } from '../../ui/use-single-flight.ts';
import { useAccessStyles } from './access.styles.ts';
import { UNDO_IMPORT } from './import/import-texts.ts';
import { listTitle, UNDO } from './list-texts.ts';

interface UndoImportDialogProps {
  list: AccessList;
  onChanged: () => void;
  onClose: () => void;
}

/** Says what undoing an import deletes, and does it while nobody of it has logged in. */
export function UndoImportDialog({ list, onChanged, onClose }: UndoImportDialogProps) {
  const styles = useAccessStyles();
  const { list_id } = list;
  const load = useCallback((signal: AbortSignal) => previewUndoImport(list_id, signal), [list_id]);
  const { value: undo, isLoading, failure, reload } = useLoaded(load, refusalWords);
  const [failed, setFailed] = useState<string | null>(null);
  const { isBusy, once } = useSingleFlight();

  const act = () =>
    once(async () => {
      setFailed(null);
      try {
        while ((await undoNextImported(list_id)) > 0);
        showToast(UNDO_IMPORT.done, 'success');
        onClose();
      } catch (error) {
        setFailed(UNDO.failed(refusalWords(error)));
        reload();
      }
      onChanged();
    });

  const isPossible = undo !== undefined && undo.logged_in.length === 0 && undo.created + undo.joined > 0;
  const isDone = list.undone_at !== null && list.left === 0;
  const title = isDone ? UNDO.doneTitle : UNDO.title;
  return (
    <Modal label={title} className={styles.dialog} onClose={onClose}>
      <h2 className={styles.heading}>{title}</h2>
      <p>{listTitle(list)}</p>
      {isDone ? (
        <p className={styles.summary}>{UNDO_IMPORT.tookBack(list.changed)}</p>
      ) : (
        undo && <ImportWords undo={undo} />
      )}
      <PageFoot isLoading={isLoading} failure={failure} hasMore={false} onMore={reload} />
      {failed !== null && (
        <Notice role="alert" intent="error" className={styles.notice}>
          {failed}
        </Notice>
      )}
      {isPossible ? (
        <DialogButtons
          act={UNDO.act}
          busyAct={UNDO.busy}
          cancel={UNDO.keep}
          destroys
          isBusy={isBusy}
          onAct={() => void act()}
          onCancel={onClose}
        />
      ) : (
        <div className={styles.close}>
          <Button appearance="primary" size="large" onClick={onClose}>
            {UNDO.close}
          </Button>
        </div>
      )}
    </Modal>
  );
}

const NAMED = 5;

function ImportWords({ undo: { created, joined, groups, logged_in } }: { undo: ImportUndo }) {
  const styles = useAccessStyles();
  if (logged_in.length > 0) {
    const names = logged_in.slice(0, NAMED).join(', ') + (logged_in.length > NAMED ? '…' : '');
    return (
      <Notice intent="warning" className={styles.notice}>
        {UNDO_IMPORT.loggedIn(names, logged_in.length)}
      </Notice>
    );
  }
  if (created + joined === 0) return <p className={styles.notice}>{UNDO.nothing}</p>;
  return (
    <div className={styles.summary}>
      {created > 0 && <p>{UNDO_IMPORT.created(created)}</p>}
      {joined > 0 && <p>{UNDO_IMPORT.joined(joined)}</p>}
      {groups.length > 0 && <p>{UNDO_IMPORT.groups(groups.join(', '))}</p>}
    </div>
  );
}
