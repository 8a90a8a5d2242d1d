import { Suspense, useSyncExternalStore } from 'react';
import { useDeviceIfOpen } from '../local/device.tsx';
import type { LocalDatabase } from '../local/database/db.ts';
import { useStripStyles } from './strip.styles.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { WIPED_WORK, WIPED_NOTHING, WAS_CLEARED, CLOSE } from './storage-texts.ts';

const WORDS = {
  work: WIPED_WORK,
  nothing: WIPED_NOTHING,
};

const { Part: MemoryStrip } = lazyPart(async () => (await import('./MemoryStrip.tsx')).MemoryStrip);

/** Shown over every screen if there is no storage [F20], or if it was wiped under the app [F19]. */
export function StorageStrip() {
  const device = useDeviceIfOpen();
  if (!device) return null;
  return device.db.isInMemory ? (
    <Suspense>
      <MemoryStrip device={device} />
    </Suspense>
  ) : (
    <WipedStrip watch={device.db.watch} />
  );
}

function WipedStrip({ watch }: { watch: LocalDatabase['watch'] }) {
  const styles = useStripStyles();
  const wiped = useSyncExternalStore(watch.subscribe, watch.readWiped);
  if (wiped === null) return null;
  return (
    <div role="alert" className={styles.strip}>
      <p>
        <b>{WAS_CLEARED}</b> {WORDS[wiped]}
      </p>
      <button type="button" onClick={() => watch.tell(null)}>
        {CLOSE}
      </button>
    </div>
  );
}
