import { mergeClasses } from '@fluentui/react-components';
import { useDevice } from '../../local/device.tsx';
import { useDeviceStorage } from '../../local/queries/storage.ts';
import { Fold } from '../../ui/Fold.tsx';
import { DataBox } from './DataBox.tsx';
import { DeviceBox } from './DeviceBox.tsx';
import { STORAGE, storageKinds } from './storage-texts.ts';
import { useProfileStyles } from './profile.styles.ts';
import { useUsedBytes } from './use-used-bytes.ts';

export function StorageFold({ className }: { className: string }) {
  const styles = useProfileStyles();
  const { db } = useDevice();
  const storage = useDeviceStorage(db);
  const total = useUsedBytes(storage);
  const kinds = storage ? storageKinds(storage, total) : [];
  const known = kinds.reduce((sum, kind) => sum + kind.bytes, 0);
  return (
    <Fold className={mergeClasses(className, styles.fold)} title={STORAGE.fold} words={storage && STORAGE.used(known)}>
      <div className={styles.columns}>
        <DeviceBox storage={storage} kinds={kinds} known={known} />
        <DataBox />
      </div>
    </Fold>
  );
}
