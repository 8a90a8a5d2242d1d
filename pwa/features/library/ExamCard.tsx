import { Button } from '@fluentui/react-components';
import { ErrorCircle20Regular, LockClosed16Regular } from '@fluentui/react-icons';
import { isFree } from '../../../shared/access.ts';
import type { Exam } from '../../../shared/papers.ts';
import { useDevice } from '../../local/device.tsx';
import type { PaperOnDevice } from '../../local/papers.ts';
import { listedPaper } from '../../offline/bundle.ts';
import { downloads, useDownload } from '../../offline/downloads.ts';
import { CategoryTile } from './CategoryTile.tsx';
import { useExamCardStyles } from './ExamCard.styles.ts';
import { cardWords } from '../../ui/exam-words.ts';
import { OfflineLine } from './OfflineLine.tsx';
import { offlineState } from './offline-state.ts';

interface ExamCardProps {
  exam: Exam;
  papers: readonly PaperOnDevice[];
  mayDownload: boolean;
  onAttend: (exam_id: string) => void;
}

export function ExamCard({ exam, papers, mayDownload, onAttend }: ExamCardProps) {
  const styles = useExamCardStyles();
  const device = useDevice();
  const state = offlineState(exam, papers, useDownload(device.db, exam.exam_id));
  const failure = 'failure' in state ? state.failure : null;
  return (
    <li className={styles.card}>
      <CategoryTile category={exam.exam_category} />
      <div>
        <h3 className={styles.name} title={exam.exam_name}>
          {exam.exam_name}
        </h3>
        <p className={styles.meta}>{cardWords(exam)}</p>
      </div>
      {failure !== null && (
        <p role="alert" className={styles.failure}>
          <ErrorCircle20Regular aria-hidden />
          {failure}
        </p>
      )}
      <div className={styles.foot}>
        {mayDownload || state.kind === 'ready' ? (
          <OfflineLine
            state={state}
            examName={exam.exam_name}
            // what goes wrong is in the download's state, which this card shows
            onDownload={() => void downloads.start(device, listedPaper(exam)).catch(() => undefined)}
          />
        ) : (
          <Standing exam={exam} isVisitor={device.user === null} />
        )}
        <Button
          className={styles.attend}
          aria-label={`Attend ${exam.exam_name}`}
          onClick={() => onAttend(exam.exam_id)}
        >
          Attend
        </Button>
      </div>
    </li>
  );
}

/** What stands between the person and the paper. */
function Standing({ exam, isVisitor }: { exam: Exam; isVisitor: boolean }) {
  const styles = useExamCardStyles();
  if (isVisitor && isFree(exam)) return <span className={styles.standing}>Free after login</span>;
  return (
    <span className={styles.standing}>
      <LockClosed16Regular aria-hidden />
      {isVisitor ? 'Needs payment' : 'Not paid for this month'}
    </span>
  );
}
