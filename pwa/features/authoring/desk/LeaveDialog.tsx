import { Button } from '@fluentui/react-components';
import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router-dom';
import { Modal } from '../../../ui/Modal.tsx';
import { useAuthoringStyles } from '../blocks/blocks.styles.ts';
import type { Desk } from './desk.ts';

const TITLE = 'Leave with unsaved work?';

/** Asks before the desk is left with edits that the server does not have: by a link, by Back, or by closing the page. */
export function LeaveDialog({ desk, onSaveAll }: { desk: Desk; onSaveAll: () => Promise<boolean> }) {
  const styles = useAuthoringStyles();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && desk.hasUnsaved(),
  );
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (desk.hasUnsaved()) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [desk]);
  const safe = useRef<HTMLElement>(null);
  const isAsking = blocker.state === 'blocked';
  // once the dialog is open, which gives the focus to its first button
  useEffect(() => {
    if (isAsking) safe.current?.focus();
  }, [isAsking]);
  if (blocker.state !== 'blocked') return null;

  const isKept = !desk.blocks.isKeepingRefused() && !desk.documents.isKeepingRefused();
  const leave = () => void Promise.all([desk.blocks.settled(), desk.documents.settled()]).then(() => blocker.proceed());
  return (
    <Modal label={TITLE} className={styles.dialog} onClose={() => blocker.reset()}>
      <h2 className={styles.dialogTitle}>{TITLE}</h2>
      <p>
        {isKept
          ? 'What is not saved is kept on this device and opens again with this paper. Nobody else sees it until it is saved.'
          : 'This browser keeps nothing: what is not saved is lost when you leave.'}
      </p>
      <div className={styles.actions}>
        <Button size="large" onClick={leave}>
          Leave
        </Button>
        <Button
          size="large"
          onClick={() => void onSaveAll().then((isSaved) => (isSaved ? blocker.proceed() : blocker.reset()))}
        >
          Save and leave
        </Button>
        <Button
          ref={(button: HTMLElement | null) => void (safe.current = button)}
          size="large"
          appearance="primary"
          onClick={() => blocker.reset()}
        >
          Keep editing
        </Button>
      </div>
    </Modal>
  );
}
