import { Button } from '@fluentui/react-components';
import { useSyncExternalStore } from 'react';
import { useDevice } from '../local/device.tsx';
import { Notice } from '../ui/Notice.tsx';

const WORDS = {
  work: 'What this page held is saved on it again, and what the server has comes back by itself. What had not been sent of other papers, and finished recordings, may be missing.',
  nothing: 'What the server has comes back by itself. Work that had not been sent may be missing.',
};

/** Over every screen once the storage was wiped under the app: what came back, and what may be missing (FAULTS 19). */
export function StorageStrip() {
  const { watch } = useDevice().db;
  const wiped = useSyncExternalStore(watch.subscribe, watch.readWiped);
  if (wiped === null) return null;
  return (
    <div role="alert">
      <Notice
        intent="warning"
        title="This device’s storage was cleared while the app was open."
        actions={<Button onClick={() => watch.tell(null)}>Close</Button>}
      >
        {WORDS[wiped]}
      </Notice>
    </div>
  );
}
