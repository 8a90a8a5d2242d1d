import { Button, mergeClasses } from '@fluentui/react-components';
import {
  ArrowDownload20Regular,
  CloudCheckmark16Regular,
  CloudCheckmark20Regular,
  CloudOff20Regular,
  Warning20Regular,
} from '@fluentui/react-icons';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { loginPath } from '../../api/return-path.ts';
import { useDevice } from '../../local/device.tsx';
import { useSyncStatus } from '../../local/queries/sync-status.ts';
import { useUsage } from '../../local/queries/usage.ts';
import { useHasUnfinished, useUnsentWork } from '../../local/queries/unsent-work.ts';
import type { RefusedRow } from '../../local/database/db.ts';
import { NOT_STORED, useReadRefusals } from '../../local/repair/use-read-refusals.ts';
import { instantWords } from '../../ui/day-texts.ts';
import { SAVED_ONLINE } from '../../ui/sync-texts.ts';
import { useSingleFlight } from '../../ui/use-single-flight.ts';
import { countedUnsent, refusalGroups, SENDING, sendingWords } from './sending-texts.ts';
import { quotaWords } from './quota-texts.ts';
import { useProfileStyles } from './profile.styles.ts';
import { saveUnsentWork } from './save-unsent.ts';
import { useSyncNow } from './use-sync-now.ts';

export function SendingBox({ user_id }: { user_id: string }) {
  const styles = useProfileStyles();
  const { db, now } = useDevice();
  const status = useSyncStatus(db);
  const waiting = useUnsentWork(db);
  const hasUnfinished = useHasUnfinished(db);
  const usage = useUsage(db);
  const { outcome, isSyncing, syncNow } = useSyncNow(status);
  const [exportOutcome, setExportOutcome] = useState('');
  const { isBusy: isExporting, once } = useSingleFlight();
  if (!status || !waiting) return null;
  const words = sendingWords(status, waiting.length, status.refused.length, hasUnfinished);
  const refused = refusalGroups(status.refused);
  const Icon = words.isFetching
    ? ArrowDownload20Regular
    : words.title === SAVED_ONLINE
      ? CloudCheckmark20Regular
      : CloudOff20Regular;
  const storage = usage ? quotaWords(usage) : null;

  const saveFile = () => once(async () => setExportOutcome(await saveUnsentWork(db, user_id, now())));

  return (
    <section className={styles.box} aria-labelledby="sending">
      <div className={styles.head}>
        <h2 id="sending">{SENDING.title}</h2>
      </div>
      <div
        role="status"
        className={mergeClasses(
          styles.plate,
          words.asks && styles.asking,
          words.title === SAVED_ONLINE && styles.received,
        )}
      >
        <Icon aria-hidden />
        <div>
          <strong>{words.title}</strong>
          {words.text}
        </div>
      </div>
      {storage && (
        <div className={mergeClasses(styles.plate, styles.asking, styles.storage)}>
          <Warning20Regular aria-hidden />
          <div>
            <strong>{storage.title}</strong>
            {storage.text}
          </div>
        </div>
      )}
      {waiting.length > 0 && (
        <>
          <h3 className={styles.subhead}>{SENDING.waiting}</h3>
          <ul className={styles.list}>
            {waiting.map(({ exam_id, exam_name, counts }) => (
              <li key={exam_id}>
                {exam_id === null ? SENDING.account : (exam_name ?? SENDING.aPaper)}
                <span className={styles.small}>{countedUnsent(counts)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      {refused.length > 0 && (
        <>
          <h3 className={styles.subhead}>{SENDING.refused}</h3>
          <ul className={styles.list}>
            {refused.map(({ message, count }) => (
              <li key={message}>
                {message}
                <span className={styles.small}>{SENDING.refusedCount(count)}</span>
              </li>
            ))}
          </ul>
          <ReadRefusals refused={status.refused} />
        </>
      )}
      {status.state.done_at !== null && (
        <p className={mergeClasses(styles.small, styles.outcome)}>
          <CloudCheckmark16Regular aria-hidden /> {SENDING.last(instantWords(status.state.done_at))}
        </p>
      )}
      <div className={styles.actions}>
        {status.state.kind === 'sign_in_needed' && <Link to={loginPath(location)}>{SENDING.login}</Link>}
        <Button className={styles.action} disabledFocusable={isSyncing} onClick={syncNow}>
          {isSyncing ? SENDING.syncing : SENDING.sync}
        </Button>
        {(waiting.length > 0 || refused.length > 0) && (
          <Button className={styles.action} disabledFocusable={isExporting} onClick={() => void saveFile()}>
            {isExporting ? SENDING.saving : SENDING.save}
          </Button>
        )}
      </div>
      <p role="status" className={mergeClasses(styles.small, styles.outcome)}>
        {[outcome, exportOutcome].filter((text) => text !== '').join(' ')}
      </p>
    </section>
  );
}

function ReadRefusals({ refused }: { refused: readonly RefusedRow[] }) {
  const styles = useProfileStyles();
  const { isOffered, isRead, hasFailed, read } = useReadRefusals(refused);
  return (
    <>
      {isOffered && (
        <Button className={mergeClasses(styles.action, styles.under)} disabledFocusable={isRead} onClick={read}>
          {isRead ? SENDING.read : SENDING.iHaveRead}
        </Button>
      )}
      {hasFailed && (
        <p role="alert" className={styles.under}>
          {NOT_STORED}
        </p>
      )}
    </>
  );
}
