import { Button, mergeClasses } from '@fluentui/react-components';
import {
  ArrowDownload16Regular,
  ArrowDownload20Regular,
  CheckmarkCircle16Filled,
  CloudOff16Regular,
  Warning16Regular,
} from '@fluentui/react-icons';
import { useAppCached } from '../../base/use-app-cached.ts';
import { downloadingLabel, downloadingText, downloadText, HERE_WORDS, UNPLAYABLE } from './library-texts.ts';
import { useOfflineLineStyles } from './OfflineLine.styles.ts';
import type { OfflineState } from './offline-state.ts';

interface OfflineLineProps {
  state: OfflineState;
  examName: string;
  onDownload: () => void;
}

export function OfflineLine({ state, examName, onDownload }: OfflineLineProps) {
  const styles = useOfflineLineStyles();
  switch (state.kind) {
    case 'ready':
      return state.unplayable ? <Unplayable /> : <ReadyOffline />;
    case 'downloading':
      return <DownloadBar {...state} examName={examName} />;
    case 'update':
    case 'missing': {
      const words = downloadText(state.missingBytes, state.kind === 'update' ? null : state.storedBytes);
      return (
        <Button
          appearance="transparent"
          className={styles.download}
          icon={<ArrowDownload20Regular />}
          aria-label={`${words}: ${examName}`}
          onClick={onDownload}
        >
          {words}
        </Button>
      );
    }
  }
}

/** Shown for a complete paper: it needs no connection once the app is cached too [R198]. */
export function ReadyOffline() {
  const styles = useOfflineLineStyles();
  const app = useAppCached();
  const isComing = app === 'coming';
  return (
    <span className={mergeClasses(styles.line, isComing ? styles.running : styles.ready)}>
      {isComing ? <ArrowDownload16Regular aria-hidden /> : <CheckmarkCircle16Filled aria-hidden />}
      {HERE_WORDS[app]}
    </span>
  );
}

function Unplayable() {
  const styles = useOfflineLineStyles();
  return (
    <span className={mergeClasses(styles.line, styles.unplayable)}>
      <Warning16Regular aria-hidden />
      {UNPLAYABLE}
    </span>
  );
}

function DownloadBar({
  receivedBytes,
  totalBytes,
  waiting,
  examName,
}: {
  receivedBytes: number;
  totalBytes: number;
  waiting: boolean;
  examName: string;
}) {
  const styles = useOfflineLineStyles();
  const percent = totalBytes > 0 ? Math.min(100, Math.round((receivedBytes * 100) / totalBytes)) : 0;
  return (
    <div className={styles.progress}>
      <span className={mergeClasses(styles.line, !waiting && styles.running)}>
        {waiting ? <CloudOff16Regular aria-hidden /> : <ArrowDownload16Regular aria-hidden />}
        {downloadingText(receivedBytes, totalBytes, waiting)}
      </span>
      <div
        className={styles.bar}
        role="progressbar"
        aria-label={downloadingLabel(examName)}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
      >
        <span className={styles.filled} style={{ width: `${percent}%` }} />
      </div>
    </div>
  );
}
