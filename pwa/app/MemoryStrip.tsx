import { useEffect, useState } from 'react';
import { saveUnsentWork } from '../features/profile/save-unsent.ts';
import type { Device } from '../local/device.tsx';
import { useSyncStatus } from '../local/queries/sync-status.ts';
import { useNoticeTurn } from '../ui/notice-turn.ts';
import { MEMORY } from './strip-texts.ts';
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

  // while another notice shows, it still asks before the tab is closed
  if (!useNoticeTurn('work', true)) return null;
  return (
    <section aria-label={MEMORY.label} className={styles.strip}>
      <p>
        <b>{MEMORY.title}</b> <span role="status">{said}</span>
        {said === '' && MEMORY.words}
      </p>
      {user && (
        <button
          type="button"
          data-idle={isWaiting ? undefined : ''}
          onClick={() => void saveUnsentWork(db, user.user_id, now()).then(setOutcome)}
        >
          {MEMORY.save}
        </button>
      )}
    </section>
  );
}
