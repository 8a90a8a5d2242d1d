import { useEffect, useState } from 'react';
import { saveUnsentWork } from '../features/profile/save-unsent.ts';
import type { Device } from '../local/device.tsx';
import { useSyncStatus } from '../local/queries/sync-status.ts';
import { useStripStyles } from './strip.styles.ts';
import { WHERE_WORK_IS, KEEPS_NOTHING, LEAVE_OPEN, SAVE_FILE } from './memory-texts.ts';

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
    <section aria-label={WHERE_WORK_IS} className={styles.strip}>
      <p>
        <b>{KEEPS_NOTHING}</b> <span role="status">{said}</span>
        {said === '' && LEAVE_OPEN}
      </p>
      {user && (
        <button
          type="button"
          data-idle={isWaiting ? undefined : ''}
          onClick={() => void saveUnsentWork(db, user.user_id, now()).then(setOutcome)}
        >
          {SAVE_FILE}
        </button>
      )}
    </section>
  );
}
