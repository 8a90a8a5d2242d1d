import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { session, useSession } from '../api/session.ts';
import { useDevice } from '../local/device.tsx';
import { useSyncStatus } from '../local/queries/sync-status.ts';
import { Modal } from '../ui/Modal.tsx';
import { countUnsentText } from '../ui/count-unsent.ts';
import { FROM_TABLET, size, space } from '../ui/look.ts';
import { SIGN_OUT } from './sign-out-texts.ts';

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
    <Modal label={SIGN_OUT.title} onClose={onCancel}>
      <h2>{SIGN_OUT.title}</h2>
      <div className={styles.words}>
        <p role="status">
          {isSent ? SIGN_OUT.allSent : `${countUnsentText(status)}. ${isTrying ? SIGN_OUT.sending : SIGN_OUT.notSent}`}
        </p>
        <p>{db.isInMemory ? SIGN_OUT.inMemory : isSent ? SIGN_OUT.stays : SIGN_OUT.unsentStays}</p>
      </div>
      <div className={styles.actions}>
        <Button size="large" appearance="primary" onClick={() => setLeaving(true)}>
          {isSent ? SIGN_OUT.logOut : SIGN_OUT.logOutNow}
        </Button>
        <Button size="large" onClick={onCancel}>
          {SIGN_OUT.cancel}
        </Button>
      </div>
      {!db.isInMemory && (
        <Button appearance="subtle" className={styles.remove} onClick={onRemoveData}>
          {SIGN_OUT.remove}
        </Button>
      )}
    </Modal>
  );
}
