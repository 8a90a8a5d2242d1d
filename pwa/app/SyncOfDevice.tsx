import { useEffect, useState } from 'react';
import { useDevice } from '../local/device.tsx';
import { useSyncStatus } from '../local/queries/sync-status.ts';
import { SyncWords } from '../ui/SyncWords.tsx';
import { firstScreen, isFirstScreenHere } from '../start/first-screen.ts';
import { useSiteHeaderStyles } from './SiteHeader.styles.ts';

/** Where the work of the signed-in person is, in the header. A start shows the screen first: to know this, ten tables are asked. */
export function SyncOfDevice() {
  const { db } = useDevice();
  const styles = useSiteHeaderStyles();
  const [isAsked, setAsked] = useState(isFirstScreenHere);
  useEffect(() => {
    let left = false;
    void firstScreen.then(() => !left && setAsked(true));
    return () => {
      left = true;
    };
  }, []);
  return <SyncWords status={useSyncStatus(db, isAsked)} className={styles.sync} />;
}
