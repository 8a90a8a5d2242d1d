import { mergeClasses } from '@fluentui/react-components';
import { isWholeTimed, type Attempt } from '../../../shared/attempts.ts';
import { formatTimeSpent } from '../../../shared/duration.ts';
import type { Exam } from '../../../shared/papers.ts';
import type { Result } from '../../../shared/results.ts';
import { isMarkedByPerson, scoreWords } from '../../ui/attempt-texts.ts';
import { useResultStyles } from './result.styles.ts';
import { sampleEstimate } from './sample-estimate.ts';
import { BOXES } from './screen-texts.ts';

interface ResultBoxesProps {
  attempt: Attempt | null;
  exam: Exam | null;
  result: Result | null;
}

export function ResultBoxes({ attempt, exam, result }: ResultBoxesProps) {
  const styles = useResultStyles();
  // without a clock the time between start and end may be days
  const isUntimed = attempt?.listening_mode === 'untimed';
  const isBanded = attempt === null || isWholeTimed(attempt);
  const estimate = result && isBanded ? sampleEstimate(exam, result) : null;
  const score =
    result &&
    scoreWords(exam, estimate ? { ...result, score: { kind: 'band', value: estimate.band } } : result, attempt);
  const isMarked = exam !== null && isMarkedByPerson(exam);
  return (
    <dl className={mergeClasses(styles.boxes, isMarked && styles.twoBoxes)}>
      {!isMarked && (
        <div className={styles.box}>
          <dt>{BOXES.correct}</dt>
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
        <dt>{BOXES.score}</dt>
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
      <div className={mergeClasses(styles.box, isUntimed && styles.text)}>
        <dt>{BOXES.time}</dt>
        <dd>{isUntimed ? BOXES.noClock : (timeSpent(attempt) ?? <NotYet />)}</dd>
      </div>
    </dl>
  );
}

function timeSpent(attempt: Attempt | null): string | null {
  return attempt?.end_time ? formatTimeSpent(attempt.end_time - attempt.start_time) : null;
}

function NotYet() {
  return (
    <span aria-label={BOXES.notKnown} role="img">
      –
    </span>
  );
}
