import { Button, makeStyles, ProgressBar, tokens } from '@fluentui/react-components';
import { useEffect, useEffectEvent } from 'react';
import { Link } from 'react-router-dom';
import type { Attempt } from '../../../shared/attempts.ts';
import { useDevice } from '../../local/device.tsx';
import { useLibrary } from '../../local/queries/library.ts';
import { downloads, useDownload } from '../../offline/downloads.ts';
import { megabytes } from '../../offline/failures.ts';
import { Loading } from '../../ui/Loading.tsx';
import { Notice } from '../../ui/Notice.tsx';

const useStyles = makeStyles({
  page: { maxWidth: '560px', padding: '24px 16px', display: 'grid', gap: '16px', justifyItems: 'start' },
  text: { fontSize: '16px', lineHeight: '24px', color: tokens.colorNeutralForeground2 },
  progress: { width: '100%', fontVariantNumeric: 'tabular-nums', '& p': { marginTop: '8px' } },
  button: { minHeight: '44px' },
  link: { display: 'inline-flex', alignItems: 'center', minHeight: '44px' },
});

/** An attempt begun on another device: its own revision of the paper comes here first, and the attempt then goes on. */
export function MissingPaper({ attempt }: { attempt: Attempt }) {
  const styles = useStyles();
  const device = useDevice();
  const library = useLibrary(device.db);
  const download = useDownload(device.db, attempt.exam_id);
  const exam = library?.exams.find((one) => one.exam_id === attempt.exam_id) ?? null;
  const isRead = library !== undefined;

  function start(): void {
    const { exam_id, revision } = attempt;
    const wanted = { exam_id, revision, listed: exam?.revision === revision ? exam : null };
    // a failure shows through the download's own state
    downloads.start(device, wanted).catch(() => undefined);
  }
  const startNow = useEffectEvent(start);

  useEffect(() => {
    if (isRead) startNow();
  }, [isRead, attempt.result_id]);

  if (!library) return <Loading />;
  return (
    <div className={styles.page}>
      <h1>{exam?.exam_name ?? 'This paper'}</h1>
      {download?.kind !== 'failed' && (
        <>
          <p className={styles.text}>
            You began this attempt on another device. Its paper is coming to this one; the attempt then goes on where
            you were. The clock goes on meanwhile.
          </p>
          {download && (
            <div className={styles.progress}>
              <ProgressBar
                aria-label="Download"
                {...(download.totalBytes > 0
                  ? { value: Math.min(1, download.receivedBytes / download.totalBytes) }
                  : {})}
              />
              <p role="status">
                {download.waiting
                  ? 'No connection. The download goes on by itself when it is back.'
                  : `Downloading ${megabytes(download.receivedBytes)}${download.totalBytes > 0 ? ` of ${megabytes(download.totalBytes)}` : ''} MB`}
              </p>
            </div>
          )}
        </>
      )}
      {download?.kind === 'failed' && (
        <Notice
          intent="error"
          title="The paper did not come."
          actions={
            <Button className={styles.button} onClick={start}>
              Try again
            </Button>
          }
        >
          {download.message}
        </Notice>
      )}
      <Link to="/user/exam/attend" className={styles.link}>
        Exam Library
      </Link>
    </div>
  );
}
