import { Button, mergeClasses } from '@fluentui/react-components';
import {
  ArrowDownload16Regular,
  ArrowDownload20Regular,
  CheckmarkCircle16Filled,
  Warning16Regular,
} from '@fluentui/react-icons';
import { Suspense } from 'react';
import { useAppCached } from '../../base/use-app-cached.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { DOWNLOADING, downloadText, HERE_WORDS, UNPLAYABLE } from './library-texts.ts';
import { useOfflineLineStyles } from './OfflineLine.styles.ts';
import type { OfflineState } from './offline-state.ts';

const { Part: DownloadBar } = lazyPart(async () => (await import('./DownloadBar.tsx')).DownloadBar);

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
      return (
        <Suspense fallback={<span className={styles.line}>{DOWNLOADING}</span>}>
          <DownloadBar {...state} examName={examName} />
        </Suspense>
      );
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
