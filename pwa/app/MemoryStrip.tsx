import { useEffect, useState } from 'react';
import { saveUnsentWork } from '../features/profile/save-unsent.ts';
import type { Device } from '../local/device.tsx';
import { useSyncStatus } from '../local/queries/sync-status.ts';
import { useStripStyles } from './strip.styles.ts';

export function MemoryStrip({ device: { db, user, now } }: { device: Device }) {
  const styles = useStripStyles();
  const isWaiting = (useSyncStatus(db)?.unsent ?? 0) > 0;
  const [outcome, setOutcome] = useState('');
  const said = isWaiting ? outcome : '';

  useEffect(() => {
    if (!isWaiting) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isWaiting]);

  return (
    <section aria-label="Where your work is" className={styles.strip}>
      <p>
        <b>This browser keeps nothing.</b> <span role="status">{said}</span>
        {said === '' && 'Leave this tab open until all is received.'}
      </p>
      {user && (
        <button
          type="button"
          data-idle={isWaiting ? undefined : ''}
          onClick={() => void saveUnsentWork(db, user.user_id, now()).then(setOutcome)}
        >
          Save as a file
        </button>
      )}
    </section>
  );
}
