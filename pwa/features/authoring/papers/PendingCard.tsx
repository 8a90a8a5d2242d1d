import { Button } from '@fluentui/react-components';
import { ArrowUndo20Regular, Delete20Regular, Lightbulb20Regular } from '@fluentui/react-icons';
import { memo } from 'react';
import { useNavigate } from 'react-router-dom';
import type { DraftExam } from '../../../../shared/authoring/draft.ts';
import { paperCalls } from '../../../api/published.ts';
import { academyTime, academyTimeInFull } from '../../../ui/admin/academy-dates.ts';
import { PaperMenu } from '../../../ui/authoring/PaperMenu.tsx';
import { cardWords } from '../../../ui/exam-texts.ts';
import { CORRECTION_TEXTS } from '../steps/steps-texts.ts';
import { usePendingStyles } from './Pending.styles.ts';
import { PAPERS_TEXTS } from './papers-texts.ts';

interface PendingCardProps {
  exam: DraftExam;
  continuePath: string;
  /** Null: who may not publish takes no paper away. */
  onDelete: ((exam: DraftExam) => void) | null;
  onDuplicated: () => void;
}

export const PendingCard = memo(function PendingCard({ exam, continuePath, onDelete, onDuplicated }: PendingCardProps) {
  const styles = usePendingStyles();
  const navigate = useNavigate();
  return (
    <li className={styles.card}>
      <div>
        <h4 className={styles.name}>{exam.exam_name}</h4>
        <p className={styles.meta}>{cardWords(exam)}</p>
        {exam.ready_at !== undefined && (
          <p className={styles.correction}>{PAPERS_TEXTS.ready(academyTime(exam.ready_at, Date.now()))}</p>
        )}
        {exam.on_offer !== undefined && <p className={styles.correction}>{PAPERS_TEXTS.correction(exam.on_offer)}</p>}
      </div>
      <dl className={styles.times}>
        <dt>{PAPERS_TEXTS.created}</dt>
        <dd>{academyTimeInFull(Date.parse(exam.createdAt))}</dd>
        <dt>{PAPERS_TEXTS.updated}</dt>
        <dd>{academyTimeInFull(Date.parse(exam.updatedAt))}</dd>
      </dl>
      <div className={styles.foot}>
        {onDelete && (
          <Button
            className={styles.icon}
            appearance="subtle"
            icon={exam.on_offer === undefined ? <Delete20Regular /> : <ArrowUndo20Regular />}
            aria-label={
              exam.on_offer === undefined
                ? PAPERS_TEXTS.deletePaper(exam.exam_name)
                : CORRECTION_TEXTS.discardOf(exam.exam_name)
            }
            title={exam.on_offer === undefined ? PAPERS_TEXTS.delete : CORRECTION_TEXTS.discard}
            onClick={() => onDelete(exam)}
          />
        )}
        <Button
          className={styles.icon}
          appearance="subtle"
          icon={<Lightbulb20Regular />}
          aria-label={PAPERS_TEXTS.explanationOf(exam.exam_name)}
          title={PAPERS_TEXTS.explanation}
          onClick={() => void navigate(`/admin/create-explanation/${exam.exam_id}`)}
        />
        <PaperMenu exam={exam} calls={paperCalls} className={styles.icon} onDuplicated={onDuplicated} />
        <Button
          className={styles.continue}
          aria-label={PAPERS_TEXTS.goOnWith(exam.exam_name)}
          onClick={() => void navigate(continuePath)}
        >
          {PAPERS_TEXTS.goOn}
        </Button>
      </div>
    </li>
  );
});
