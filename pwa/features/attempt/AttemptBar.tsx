import { Button, mergeClasses } from '@fluentui/react-components';
import { Timer20Regular } from '@fluentui/react-icons';
import { Link } from 'react-router-dom';
import { formatCountdown } from '../../../shared/duration.ts';
import { useSyncStatus } from '../../local/queries/sync-status.ts';
import { useDevice } from '../../local/device.tsx';
import { SyncWords } from '../../ui/SyncWords.tsx';
import { TIME_IS_UP } from './countdown.ts';
import { SIDE_BY_SIDE, useMediaQuery } from './use-media-query.ts';
import { useDesk, useSaveTrouble } from './use-answer-draft.ts';
import { useAttemptClock } from './use-attempt-clock.ts';
import { useBarStyles } from './AttemptBar.styles.ts';

interface AttemptBarProps {
  examName: string;
  /** Stable; milliseconds left by the server's clock. */
  readRemainingMs: () => number;
  onSubmit: () => void;
}

/** Product, paper, where the work is, the clock and Submit; the only part of the screen that ticks. */
export function AttemptBar({ examName, readRemainingMs, onSubmit }: AttemptBarProps) {
  const styles = useBarStyles();
  const isSide = useMediaQuery(SIDE_BY_SIDE);
  const { remainingMs, phase, announcement } = useAttemptClock(readRemainingMs);
  const isUp = phase === 'up';
  return (
    <header>
      <h1 className={styles.hidden}>{examName}</h1>
      <div className={styles.bar}>
        <div className={styles.names}>
          <Link to="/user/exam/attend" aria-label="Papertide, back to the Exam Library" className={styles.product}>
            <img src="/icon.svg" alt="" className={styles.mark} />
            Papertide
          </Link>
          <span aria-hidden="true" className={styles.exam}>
            {examName}
          </span>
        </div>
        {isSide && (isUp ? <strong className={styles.up}>{TIME_IS_UP}</strong> : <WorkWords />)}
        <div
          role="timer"
          aria-label="Time left"
          className={mergeClasses(styles.clock, phase !== 'calm' && styles.clockWarning)}
        >
          <Timer20Regular
            aria-hidden="true"
            className={mergeClasses(styles.clockIcon, phase !== 'calm' && styles.clockIconShown)}
          />
          {formatCountdown(remainingMs)}
        </div>
        <Button appearance="primary" size="large" className={styles.submit} onClick={onSubmit}>
          Submit
        </Button>
      </div>
      {!isSide && (
        <div className={mergeClasses(styles.strip, isUp && styles.stripUp)}>
          {isUp ? (
            <strong className={styles.up}>{TIME_IS_UP}</strong>
          ) : (
            <span aria-hidden="true" className={styles.stripName}>
              {examName}
            </span>
          )}
          <WorkWords />
        </div>
      )}
      <p aria-live="polite" className={styles.hidden}>
        {announcement}
      </p>
    </header>
  );
}

function WorkWords() {
  const styles = useBarStyles();
  const { db } = useDevice();
  const { sheet } = useDesk();
  const status = useSyncStatus(db);
  // the rows know nothing of an answer that could not become one
  if (useSaveTrouble(sheet) === 'failed') return <strong className={styles.up}>Not saved</strong>;
  return <SyncWords status={status} />;
}
