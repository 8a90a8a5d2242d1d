import { makeStyles, tokens } from '@fluentui/react-components';
import { useSyncExternalStore } from 'react';
import { useDeviceIfOpen } from '../local/device.tsx';
import type { LocalDatabase } from '../local/db.ts';
import { size, space } from '../ui/look.ts';

const WORDS = {
  work: 'What this page held is saved again, and what the server has comes back. Work that had not been sent on other papers, and recordings, may be missing.',
  nothing: 'What the server has comes back by itself. Work that had not been sent may be missing.',
};

// plain: what would have to be loaded for it may have been cleared too
const useStyles = makeStyles({
  strip: {
    display: 'flex',
    alignItems: 'center',
    gap: space.s,
    padding: `${space.xs} ${space.l}`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorStatusWarningBackground1,
    color: tokens.colorNeutralForeground1,
    '& p': { flexGrow: 1 },
    '& button': {
      minHeight: size.touch,
      padding: `0 ${space.s}`,
      border: 'none',
      background: 'none',
      font: 'inherit',
      fontWeight: 600,
      color: tokens.colorBrandForegroundLink,
      cursor: 'pointer',
    },
  },
});

/** Over every screen once the storage was wiped under the app: what came back, and what may be missing [F19]. */
export function StorageStrip() {
  const device = useDeviceIfOpen();
  return device && <StripOf watch={device.db.watch} />;
}

function StripOf({ watch }: { watch: LocalDatabase['watch'] }) {
  const styles = useStyles();
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
