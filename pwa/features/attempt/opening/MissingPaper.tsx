import { Button } from '@fluentui/react-components';
import { Link } from 'react-router-dom';
import type { Attempt } from '../../../../shared/attempts.ts';
import { Loading } from '../../../ui/Loading.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { DownloadProgress } from './DownloadProgress.tsx';
import { comingText, PAPER_FAILED, THIS_PAPER, TO_LIBRARY, TRY_AGAIN } from './opening-texts.ts';
import { useOpeningStyles } from './opening.styles.ts';
import { usePaperDownload } from './use-paper-download.ts';

export function MissingPaper({ attempt }: { attempt: Attempt }) {
  const styles = useOpeningStyles();
  const coming = usePaperDownload(attempt);
  if (!coming) return <Loading />;
  const { state, exam, start } = coming;
  return (
    <div className={styles.page}>
      <h1>{exam?.exam_name ?? THIS_PAPER}</h1>
      {state?.kind !== 'failed' && (
        <>
          <p className={styles.text}>{comingText(attempt.listening_mode === 'untimed')}</p>
          {state && <DownloadProgress state={state} />}
        </>
      )}
      {state?.kind === 'failed' && (
        <Notice
          intent="error"
          title={PAPER_FAILED}
          actions={
            <Button className={styles.button} onClick={start}>
              {TRY_AGAIN}
            </Button>
          }
        >
          {state.message}
        </Notice>
      )}
      <Link to="/user/exam/attend" className={styles.link}>
        {TO_LIBRARY}
      </Link>
    </div>
  );
}
