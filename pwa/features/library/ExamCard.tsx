import { Button, mergeClasses } from '@fluentui/react-components';
import { ErrorCircle20Regular, LockClosed16Regular } from '@fluentui/react-icons';
import { memo, Suspense, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { mayUser } from '../../../shared/roles.ts';
import { isFree } from '../../../shared/access.ts';
import type { Exam } from '../../../shared/papers.ts';
import { useDevice } from '../../local/device.tsx';
import type { LastAttempt } from '../../local/queries/read-library.ts';
import type { PaperOnDevice } from '../../local/media/papers.ts';
import { listedPaper } from '../../offline/wanted-paper.ts';
import { downloads, useDownload } from '../../offline/downloads.ts';
import { lastAttemptText } from '../../ui/attempt-texts.ts';
import { CategoryTile } from '../../ui/CategoryTile.tsx';
import { useExamCardStyles } from './ExamCard.styles.ts';
import { cardWords } from '../../ui/exam-texts.ts';
import * as texts from './library-texts.ts';
import { useHiddenTextStyles } from '../../ui/hidden-text.styles.ts';
import { OfflineLine } from './OfflineLine.tsx';
import { offlineState } from './offline-state.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';

const { Part: ExamActions } = lazyPart(async () => (await import('./admin/ExamActions.tsx')).ExamActions);

interface ExamCardProps {
  exam: Exam;
  papers: readonly PaperOnDevice[];
  /** The heading above it says that it is free. */
  isAmongFree: boolean;
  isNew: boolean;
  /** The words of the button while an attempt is open; null if none is. */
  resume: string | null;
  lastAttempt: LastAttempt | undefined;
  mayDownload: boolean;
  isOffline: boolean;
  /** The price of access, in one line; null if it is not known. */
  price: string | null;
  onAttend: (exam_id: string) => void;
}

export const ExamCard = memo(function ExamCard({
  exam,
  papers,
  isAmongFree,
  isNew,
  resume,
  lastAttempt,
  mayDownload,
  isOffline,
  price,
  onAttend,
}: ExamCardProps) {
  const styles = useExamCardStyles();
  const hidden = useHiddenTextStyles();
  const device = useDevice();
  const isAdmin = mayUser(device.user, 'authoring');
  const isMarkedFree = isFree(exam) && !isAmongFree;
  // an open attempt can be resumed after its month
  const isLocked = device.user !== null && !mayDownload && resume === null;
  const state = offlineState(exam, papers, useDownload(device.db, exam.exam_id));
  const isOutOfReach = isOffline && state.kind === 'missing';
  const isQuiet = isLocked || isOutOfReach;
  const failure = 'failure' in state ? state.failure : null;
  const attend = useRef<HTMLElement>(null);
  const [isAsked, setAsked] = useState(false);

  function download(): void {
    setAsked(true);
    // the pressed button disappears, this one stays
    attend.current?.focus({ preventScroll: true });
    // errors are in the download's state, which this card shows
    downloads.start(device, listedPaper(exam)).catch(() => undefined);
  }

  return (
    <li className={styles.card}>
      <CategoryTile category={exam.exam_category} />
      <div>
        <h3 className={styles.name} title={exam.exam_name}>
          {exam.exam_name}
        </h3>
        <p className={styles.meta}>{cardWords(exam)}</p>
        {(isNew || lastAttempt || isMarkedFree) && (
          <p className={styles.chips}>
            {isNew && <span className={mergeClasses(styles.chip, styles.new)}>{texts.NEW}</span>}
            {isMarkedFree && <span className={styles.chip}>{texts.FREE}</span>}
            {lastAttempt && (
              <Link className={styles.sat} to={`/user/exam/result/${lastAttempt.result_id}`}>
                {lastAttemptText(exam, lastAttempt)}
              </Link>
            )}
          </p>
        )}
      </div>
      {failure !== null && (
        <p role="alert" className={styles.failure}>
          <ErrorCircle20Regular aria-hidden />
          {failure}
        </p>
      )}
      <div className={mergeClasses(styles.foot, isAdmin && styles.footOfAdmin)}>
        {mayDownload && isOutOfReach ? (
          <span className={styles.standing}>{texts.notHereText()}</span>
        ) : mayDownload || state.kind === 'ready' ? (
          <OfflineLine state={state} examName={exam.exam_name} onDownload={download} />
        ) : (
          <span className={styles.standing}>
            {!isFree(exam) && <LockClosed16Regular aria-hidden />}
            {device.user === null && (isFree(exam) || price === null) ? texts.LOCKED_FOR_VISITORS : price}
          </span>
        )}
        {isAdmin && (
          <span className={styles.admin}>
            <Suspense>
              <ExamActions exam={exam} />
            </Suspense>
          </span>
        )}
        {isAsked && (
          <span role="status" className={hidden.hidden}>
            {state.kind === 'ready' && texts.downloadedText(exam.exam_name)}
          </span>
        )}
        <Button
          ref={(button: HTMLElement | null) => {
            attend.current = button;
          }}
          className={mergeClasses(styles.attend, isQuiet && styles.quiet, isLocked && styles.pay)}
          appearance={isQuiet ? 'subtle' : 'secondary'}
          aria-label={isLocked ? texts.payLabel(exam.exam_name) : texts.attendLabel(resume, exam.exam_name)}
          onClick={() => onAttend(exam.exam_id)}
        >
          {isLocked ? texts.HOW_TO_PAY : (resume ?? texts.ATTEND)}
        </Button>
      </div>
    </li>
  );
});
