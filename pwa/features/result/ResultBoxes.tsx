import { mergeClasses } from '@fluentui/react-components';
import type { Attempt } from '../../../shared/attempts.ts';
import { formatTimeSpent } from '../../../shared/duration.ts';
import type { Exam } from '../../../shared/papers.ts';
import type { Result } from '../../../shared/results.ts';
import { isMarkedByPerson, scoreWords } from '../../ui/attempt-texts.ts';
import { useResultStyles } from './result.styles.ts';
import { sampleEstimate } from './sample-estimate.ts';

interface ResultBoxesProps {
  attempt: Attempt | null;
  exam: Exam | null;
  result: Result | null;
}

export function ResultBoxes({ attempt, exam, result }: ResultBoxesProps) {
  const styles = useResultStyles();
  const estimate = result && sampleEstimate(exam, result);
  const score =
    result && scoreWords(exam, estimate ? { ...result, score: { kind: 'band', value: estimate.band } } : result);
  const isMarked = exam !== null && isMarkedByPerson(exam);
  return (
    <dl className={mergeClasses(styles.boxes, isMarked && styles.twoBoxes)}>
      {!isMarked && (
        <div className={styles.box}>
          <dt>Correct Answers</dt>
          <dd>
            {result ? (
              <>
                {result.correct}
                <small>/{result.total}</small>
              </>
            ) : (
              <NotYet />
            )}
          </dd>
        </div>
      )}
      <div className={mergeClasses(styles.box, styles.score, score !== null && 'text' in score && styles.text)}>
        <dt>Score</dt>
        <dd>
          {score === null && <NotYet />}
          {score && 'text' in score && score.text}
          {score && 'value' in score && (
            <>
              {score.value}
              {score.unit !== '%' && ' '}
              <small className={mergeClasses(score.unit !== '%' && styles.unit)}>{score.unit}</small>
            </>
          )}
        </dd>
      </div>
      <div className={styles.box}>
        <dt>Time Spent</dt>
        <dd>{attempt?.end_time ? formatTimeSpent(attempt.end_time - attempt.start_time) : <NotYet />}</dd>
      </div>
    </dl>
  );
}

function NotYet() {
  return (
    <span aria-label="not known yet" role="img">
      –
    </span>
  );
}
