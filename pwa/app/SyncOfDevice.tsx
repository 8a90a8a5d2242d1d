import { useDevice } from '../local/device.tsx';
import { useSyncStatus } from '../local/queries/sync-status.ts';
import { SyncWords } from '../ui/SyncWords.tsx';
import { useSiteHeaderStyles } from './SiteHeader.styles.ts';

/** Where the work of the signed-in person is, in the header. */
export function SyncOfDevice() {
  const { db } = useDevice();
  const styles = useSiteHeaderStyles();
  return <SyncWords status={useSyncStatus(db)} className={styles.sync} />;
}
