import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { useDevice } from '../local/device.tsx';
import { useNewResults } from '../local/queries/new-results.ts';
import { useSyncStatus } from '../local/queries/sync-status.ts';
import { SyncWords } from '../ui/SyncWords.tsx';
import { afterFirstPaint, isFirstPaintDone } from '../start/after-first-paint.ts';
import { NEW, newLabel } from './device-texts.ts';
import { useSiteHeaderStyles } from './SiteHeader.styles.ts';

/** The sync status in the header. It loads after the first screen shows, because it reads ten tables. */
export function SyncOfDevice() {
  const { db } = useDevice();
  const styles = useSiteHeaderStyles();
  const [isAsked, setAsked] = useState(isFirstPaintDone);
  useEffect(() => {
    let left = false;
    void afterFirstPaint.then(() => !left && setAsked(true));
    return () => {
      left = true;
    };
  }, []);
  const fresh = useNewResults(db);
  const status = useSyncStatus(db, isAsked);
  return (
    <>
      <SyncWords status={status} className={styles.sync} />
      {fresh.length > 0 && (
        <Link
          to={fresh.length === 1 ? `/user/exam/result/${fresh[0]}` : '/user/exam/result'}
          className={styles.fresh}
          // on a phone the logo's words give way to it
          data-asks
          aria-label={newLabel(fresh.length)}
        >
          {NEW}
        </Link>
      )}
    </>
  );
}
