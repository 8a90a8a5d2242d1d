import { makeStyles } from '@fluentui/react-components';
import type { DownloadState } from '../../../offline/downloads.ts';
import { megabytes } from '../../../offline/failures.ts';
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
        aria-label="Download"
        {...(totalBytes > 0 ? { value: Math.min(1, receivedBytes / totalBytes) } : {})}
      />
      <p role="status">
        {waiting
          ? 'No connection. The download goes on by itself when it is back.'
          : `Downloading ${megabytes(receivedBytes)}${totalBytes > 0 ? ` of ${megabytes(totalBytes)}` : ''} MB`}
      </p>
    </div>
  );
}
