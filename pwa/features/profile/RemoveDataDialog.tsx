import { Button, Checkbox } from '@fluentui/react-components';
import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { countUnsavedDrafts } from '../../local/unsaved-edits/count-unsaved-drafts.ts';
import { useDevice } from '../../local/device.tsx';
import { useSyncStatus } from '../../local/queries/sync-status.ts';
import { useDangerStyles } from '../../ui/danger.styles.ts';
import { useDialogStyles } from '../../ui/Modal.styles.ts';
import { Modal } from '../../ui/Modal.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { lossText, REMOVE } from './own-data-texts.ts';
import { unsavedLosses, type UnsavedLoss } from './unsaved-edit-texts.ts';
import { removeMyData } from './remove-my-data.ts';
import { saveUnsentWork } from './save-unsent.ts';
import { useProfileStyles } from './profile.styles.ts';
import { useSingleFlight } from '../../ui/use-single-flight.ts';

export function RemoveDataDialog({ user_id, onCancel }: { user_id: string; onCancel: () => void }) {
  const styles = useProfileStyles();
  const dialog = useDialogStyles();
  const danger = useDangerStyles();
  const navigate = useNavigate();
  const { db, now, requestSync } = useDevice();
  const status = useSyncStatus(db);
  const [isAccepted, setAccepted] = useState(false);
  const { isBusy, once } = useSingleFlight();
  const [outcome, setOutcome] = useState('');
  const [hasFailed, setFailed] = useState(false);

  // what can still be sent is not lost
  useEffect(() => requestSync(0), [requestSync]);

  const unsaved = useUnsavedLosses(user_id);
  const loss = status ? lossText(status) : '';
  const isAsked = loss !== '' || (unsaved ?? []).length > 0;
  const isReady = status !== undefined && unsaved !== undefined && (!isAsked || isAccepted) && !isBusy;

  const remove = () =>
    once(async () => {
      try {
        await navigate('/auth/user/login', { replace: true, state: await removeMyData(user_id) });
      } catch {
        setFailed(true);
      }
    });

  return (
    <Modal label={REMOVE.title} className={dialog.surface} onClose={onCancel}>
      <h2 className={dialog.title}>{REMOVE.question}</h2>
      <div className={dialog.words}>
        <p>{REMOVE.words}</p>
        {loss !== '' && (
          <>
            <Notice intent="warning">{loss}</Notice>
            <Button className={styles.action} onClick={() => void saveUnsentWork(db, user_id, now()).then(setOutcome)}>
              {REMOVE.saveUnsent}
            </Button>
            <p role="status" className={styles.small}>
              {outcome}
            </p>
          </>
        )}
        {unsaved?.map(({ words, to, screen }) => (
          <Notice key={words} intent="warning" actions={<Link to={to}>{screen}</Link>}>
            {words}
          </Notice>
        ))}
        {isAsked && (
          <Checkbox
            checked={isAccepted}
            onChange={(_event, { checked }) => setAccepted(checked === true)}
            label={REMOVE.accept}
          />
        )}
        {hasFailed && <Notice intent="error">{REMOVE.failed}</Notice>}
      </div>
      <div className={dialog.actions}>
        <Button appearance="primary" size="large" disabled={isBusy} onClick={onCancel}>
          {REMOVE.cancel}
        </Button>
        <Button size="large" className={danger.button} disabled={!isReady} onClick={() => void remove()}>
          {isBusy ? REMOVE.busy : REMOVE.act}
        </Button>
      </div>
    </Modal>
  );
}

/** Returns undefined while counting; an empty list also if the browser cannot tell, which then blocks nothing. */
function useUnsavedLosses(user_id: string): UnsavedLoss[] | undefined {
  const [losses, setLosses] = useState<UnsavedLoss[] | undefined>(undefined);
  useEffect(() => {
    countUnsavedDrafts(user_id).then(
      (count) => setLosses(unsavedLosses(count)),
      (error: unknown) => {
        reportError(error);
        setLosses([]);
      },
    );
  }, [user_id]);
  return losses;
}
