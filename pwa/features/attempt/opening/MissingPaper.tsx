import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { Link } from 'react-router-dom';
import type { Attempt } from '../../../../shared/attempts.ts';
import { Loading } from '../../../ui/Loading.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { DownloadProgress } from './DownloadProgress.tsx';
import { usePaperDownload } from './use-paper-download.ts';
import { size, space } from '../../../ui/look.ts';

const useStyles = makeStyles({
  page: { maxWidth: '560px', padding: `${space.xl} ${space.l}`, display: 'grid', gap: space.l, justifyItems: 'start' },
  text: {
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    color: tokens.colorNeutralForeground2,
  },
  button: { minHeight: size.touch },
  link: { display: 'inline-flex', alignItems: 'center', minHeight: size.touch },
});

export function MissingPaper({ attempt }: { attempt: Attempt }) {
  const styles = useStyles();
  const coming = usePaperDownload(attempt);
  if (!coming) return <Loading />;
  const { state, exam, start } = coming;
  return (
    <div className={styles.page}>
      <h1>{exam?.exam_name ?? 'This paper'}</h1>
      {state?.kind !== 'failed' && (
        <>
          <p className={styles.text}>
            You began this attempt on another device. Its paper is coming to this one; the attempt then goes on where
            you were. The clock goes on meanwhile.
          </p>
          {state && <DownloadProgress state={state} />}
        </>
      )}
      {state?.kind === 'failed' && (
        <Notice
          intent="error"
          title="The paper did not come."
          actions={
            <Button className={styles.button} onClick={start}>
              Try again
            </Button>
          }
        >
          {state.message}
        </Notice>
      )}
      <Link to="/user/exam/attend" className={styles.link}>
        Exam Library
      </Link>
    </div>
  );
}
