import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { session, useSession } from '../api/session.ts';
import { useDevice } from '../local/device.tsx';
import { useSyncStatus } from '../local/queries/sync-status.ts';
import { Modal } from '../ui/Modal.tsx';
import { countUnsentText } from '../ui/count-unsent.ts';
import { FROM_TABLET, size, space } from '../ui/look.ts';

const TRY_FOR_MS = 10_000;

const useStyles = makeStyles({
  words: {
    minHeight: '5.5rem',
    margin: `${space.s} 0 ${space.xl}`,
    color: tokens.colorNeutralForeground2,
    '& p + p': { marginTop: space.s },
  },
  remove: { width: '100%', minHeight: size.touch, marginTop: space.s },
  actions: {
    display: 'flex',
    flexDirection: 'column',
    gap: space.s,
    '& button': { minHeight: size.action },
    [FROM_TABLET]: { flexDirection: 'row-reverse', '& button': { minHeight: size.touch } },
  },
});

export function SignOutDialog({ onRemoveData, onCancel }: { onRemoveData: () => void; onCancel: () => void }) {
  const { db, requestSync } = useDevice();
  const status = useSyncStatus(db);
  const navigate = useNavigate();
  const styles = useStyles();
  const { pathname } = useLocation();
  const [hasTried, setHasTried] = useState(false);
  const [isLeaving, setLeaving] = useState(false);

  const isSent = status?.unsent === 0;
  const current = useSession();
  const canSend = status?.online === true && !(current.kind === 'authenticated' && current.refused);
  const isTrying = !hasTried && canSend;
  const isNothingAsked = db.isInMemory && isSent;
  const isOver = isLeaving || isNothingAsked;

  useEffect(() => {
    requestSync(0);
    const timer = setTimeout(() => setHasTried(true), TRY_FOR_MS);
    return () => clearTimeout(timer);
  }, [requestSync]);

  useEffect(() => {
    if (!isOver) return;
    // go to the root first: a protected page without its user would ask for a sign-in
    if (pathname === '/') void session.signOut();
    else void navigate('/');
  }, [isOver, pathname, navigate]);

  if (!status || isOver) return null;
  return (
    <Modal label="Log Out" onClose={onCancel}>
      <h2>Log Out</h2>
      <div className={styles.words}>
        <p role="status">
          {isSent
            ? 'All your work is sent.'
            : `${countUnsentText(status)}. ${isTrying ? 'Sending...' : 'It could not be sent now.'}`}
        </p>
        <p>
          {db.isInMemory
            ? 'This browser keeps nothing: if you log out before that, it is lost. You can save it as a file first, above the page.'
            : isSent
              ? 'Your papers and answers stay on this device for your next login. If other people use this device, remove your data.'
              : 'If you log out before that, it stays on this device and is sent the next time you log in here. On a device that is not yours, remove your data.'}
        </p>
      </div>
      <div className={styles.actions}>
        <Button size="large" appearance="primary" onClick={() => setLeaving(true)}>
          {isSent ? 'Log out' : 'Log out now'}
        </Button>
        <Button size="large" onClick={onCancel}>
          Cancel
        </Button>
      </div>
      {!db.isInMemory && (
        <Button appearance="subtle" className={styles.remove} onClick={onRemoveData}>
          Remove my data from this device
        </Button>
      )}
    </Modal>
  );
}
