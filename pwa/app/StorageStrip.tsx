import { Suspense, useSyncExternalStore } from 'react';
import { useDeviceIfOpen } from '../local/device.tsx';
import type { LocalDatabase } from '../local/database/db.ts';
import { useStripStyles } from './strip.styles.ts';
import { lazyPart } from '../ui/lazy-part.tsx';

const WORDS = {
  work: 'What this page held is saved again, and what the server has comes back. Work that had not been sent on other papers, and recordings, may be missing.',
  nothing: 'What the server has comes back by itself. Work that had not been sent may be missing.',
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
        <b>This device’s storage was cleared.</b> {WORDS[wiped]}
      </p>
      <button type="button" onClick={() => watch.tell(null)}>
        Close
      </button>
    </div>
  );
}
