import { useEffect, useState } from 'react';
import { useDevice } from '../local/device.tsx';
import { useSyncStatus } from '../local/queries/sync-status.ts';
import { SyncWords } from '../ui/SyncWords.tsx';
import { afterFirstPaint, isFirstPaintDone } from '../start/after-first-paint.ts';
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
  return <SyncWords status={useSyncStatus(db, isAsked)} className={styles.sync} />;
}
