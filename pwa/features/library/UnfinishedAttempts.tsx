import { Button } from '@fluentui/react-components';
import { useNavigate } from 'react-router-dom';
import { modeText } from '../../../shared/attempts.ts';
import { formatCountdown } from '../../../shared/duration.ts';
import { useDevice, useTimeTrust } from '../../local/device.tsx';
import type { UnfinishedAttempt } from '../../local/queries/read-library.ts';
import { isTimeUp, timeLeftMs } from '../../local/time/time-left.ts';
import { downloads, useDownload } from '../../offline/downloads.ts';
import { CategoryTile } from './CategoryTile.tsx';
import { useExamCardStyles } from './ExamCard.styles.ts';
import { answeringPath, categoryWords, TIME_IS_UP_HERE } from '../../ui/exam-texts.ts';
import { DownloadBar, ReadyOffline } from './OfflineLine.tsx';
import { attemptedPaper, canOpen } from './start-exam.ts';
import { useUnfinishedStyles } from './UnfinishedAttempts.styles.ts';
import { whichWords } from './unfinished-texts.ts';
import { useNow } from './use-now.ts';

export function UnfinishedAttempts({ unfinished }: { unfinished: readonly UnfinishedAttempt[] }) {
  const styles = useUnfinishedStyles();
  const atMs = useNow(useDevice().now);
  const { isConfirmed } = useTimeTrust();
  const isOnlyOne = ({ attempt }: UnfinishedAttempt) =>
    unfinished.filter((other) => other.attempt.exam_id === attempt.exam_id).length === 1;
  return (
    <ul className={styles.list}>
      {unfinished.map((one) => (
        <Unfinished
          key={one.attempt.result_id}
          unfinished={one}
          leftMs={timeLeftMs(one, atMs)}
          isUp={isTimeUp(one, atMs, isConfirmed)}
          which={one.begunHere && isOnlyOne(one) ? null : whichWords(one, isOnlyOne(one), atMs)}
        />
      ))}
    </ul>
  );
}

interface UnfinishedProps {
  unfinished: UnfinishedAttempt;
  leftMs: number | null;
  isUp: boolean;
  /** When and where it began; null if the paper's name tells it apart. */
  which: string | null;
}

function Unfinished({ unfinished, leftMs, isUp, which }: UnfinishedProps) {
  const styles = useUnfinishedStyles();
  const cardStyles = useExamCardStyles();
  const device = useDevice();
  const navigate = useNavigate();
  const { attempt, exam, ready, refusal } = unfinished;
  const download = useDownload(device.db, attempt.exam_id);
  const isHere = canOpen(unfinished);
  const isOver = leftMs !== null && leftMs <= 0;
  const name = exam?.exam_name ?? 'A paper';

  function act(): void {
    if (isUp) void navigate(`/user/exam/result/${attempt.result_id}`);
    else if (isHere) void navigate(answeringPath(attempt, exam?.exam_category ?? 'reading'));
    // errors are in the download's state, which is shown here
    else void downloads.start(device, attemptedPaper(unfinished)).catch(() => undefined);
  }

  return (
    <li className={styles.item}>
      <CategoryTile category={exam?.exam_category ?? 'reading'} />
      <div>
        <h3 className={cardStyles.name}>{name}</h3>
        <p className={cardStyles.meta}>
          {[exam && categoryWords(exam), modeText(attempt), answeredWords(unfinished), which && `Begun ${which}`]
            .filter(Boolean)
            .join('. ')}
        </p>
      </div>
      {refusal !== null && <p className={cardStyles.failure}>{refusal} Your answers stay on this device.</p>}
      {download?.kind === 'failed' && !isHere && (
        <p role="alert" className={cardStyles.failure}>
          {download.message}
        </p>
      )}
      <div className={styles.standing}>
        <p className={styles.left}>
          {isOver ? (
            isUp ? (
              'Time is up'
            ) : (
              TIME_IS_UP_HERE
            )
          ) : attempt.listening_mode === 'untimed' ? (
            'Go on at any time'
          ) : (
            <>
              <b className={styles.clock}>{leftMs === null ? '--:--:--' : formatCountdown(leftMs)}</b> left, still
              running
            </>
          )}
        </p>
        {ready && refusal === null && <ReadyOffline />}
        {!ready && download?.kind === 'running' && <DownloadBar {...download} examName={name} />}
      </div>
      <Button
        className={styles.action}
        appearance="primary"
        aria-label={`${actionWords(isUp, isHere)} ${name}${which === null ? '' : `, begun ${which}`}`}
        onClick={act}
      >
        {actionWords(isUp, isHere)}
      </Button>
    </li>
  );
}

function actionWords(isUp: boolean, isHere: boolean): string {
  if (isUp) return 'See result';
  return isHere ? 'Resume' : 'Download';
}

export function answeredWords({
  answeredCount,
  questionCount,
}: Pick<UnfinishedAttempt, 'answeredCount' | 'questionCount'>): string {
  if (questionCount === 0) return '';
  return questionCount === null ? `${answeredCount} answered` : `${answeredCount} of ${questionCount} answered`;
}
