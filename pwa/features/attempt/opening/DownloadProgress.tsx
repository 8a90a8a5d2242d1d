import { makeStyles } from '@fluentui/react-components';
import type { DownloadState } from '../../../offline/downloads.ts';
import { megabytes } from '../../../offline/failures.ts';
import { DOWNLOAD, DOWNLOAD_WAITS, downloadingWords } from './download-texts.ts';
import { progressBar, space } from '../../../ui/look.ts';

const useStyles = makeStyles({
  progress: { width: '100%', fontVariantNumeric: 'tabular-nums', '& p': { marginTop: space.s } },
  bar: progressBar,
});

export function DownloadProgress({ state }: { state: Extract<DownloadState, { kind: 'running' }> }) {
  const styles = useStyles();
  const { receivedBytes, totalBytes, waiting } = state;
  return (
    <div className={styles.progress}>
      <progress
        className={styles.bar}
        aria-label={DOWNLOAD}
        {...(totalBytes > 0 ? { value: Math.min(1, receivedBytes / totalBytes) } : {})}
      />
      <p role="status">
        {waiting
          ? DOWNLOAD_WAITS
          : downloadingWords(megabytes(receivedBytes), totalBytes > 0 ? megabytes(totalBytes) : null)}
      </p>
    </div>
  );
}
