import { mergeClasses } from '@fluentui/react-components';
import { ArrowDownload16Regular, CloudOff16Regular } from '@fluentui/react-icons';
import { useDownloadBarStyles } from './DownloadBar.styles.ts';
import { downloadingLabel, downloadingText, GOES_ON } from './download-bar-texts.ts';

interface DownloadBarProps {
  receivedBytes: number;
  totalBytes: number;
  waiting: boolean;
  examName: string;
}

export function DownloadBar({ receivedBytes, totalBytes, waiting, examName }: DownloadBarProps) {
  const styles = useDownloadBarStyles();
  const percent = totalBytes > 0 ? Math.min(100, Math.round((receivedBytes * 100) / totalBytes)) : 0;
  return (
    <div className={styles.progress}>
      <span className={mergeClasses(styles.line, !waiting && styles.running)}>
        {waiting ? <CloudOff16Regular aria-hidden /> : <ArrowDownload16Regular aria-hidden />}
        {downloadingText(receivedBytes, totalBytes, waiting)}
      </span>
      {waiting && <p>{GOES_ON}</p>}
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
