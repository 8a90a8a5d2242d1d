import { mergeClasses } from '@fluentui/react-components';
import { isWholeTimed, type Attempt } from '../../../shared/attempts.ts';
import { formatTimeSpent } from '../../../shared/duration.ts';
import type { Exam } from '../../../shared/papers.ts';
import type { Result } from '../../../shared/results.ts';
import { isMarkedByPerson, scoreWords } from '../../ui/attempt-texts.ts';
import { useResultStyles } from './result.styles.ts';
import { secondsSpent, aboutMinutes } from './part-times.ts';
import { bandWords, sampleEstimate } from './sample-estimate.ts';
import { BOXES } from './screen-texts.ts';

interface ResultBoxesProps {
  attempt: Attempt | null;
  exam: Exam | null;
  result: Result | null;
}

export function ResultBoxes({ attempt, exam, result }: ResultBoxesProps) {
  const styles = useResultStyles();
  const time = timeSpent(attempt);
  const isBanded = attempt === null || isWholeTimed(attempt);
  const estimate = result && isBanded ? sampleEstimate(exam, result) : null;
  const score =
    result &&
    (estimate?.kind === 'band'
      ? { value: bandWords(estimate.band), unit: 'estimated band' }
      : scoreWords(exam, result, attempt));
  const isMarked = exam !== null && isMarkedByPerson(exam);
  // no colour cries out that nothing was right
  const hasNothingRight = !isMarked && result?.correct === 0;
  return (
    <dl className={mergeClasses(styles.boxes, (isMarked || time === null) && styles.fewBoxes)}>
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
      <div
        className={mergeClasses(
          styles.box,
          !hasNothingRight && styles.score,
          score !== null && 'text' in score && styles.text,
        )}
      >
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
      {time !== null && (
        <div className={styles.box}>
          <dt>{BOXES.time}</dt>
          <dd className={mergeClasses(/[a-z]/.test(time) && styles.inWords)}>{time === '' ? <NotYet /> : time}</dd>
        </div>
      )}
    </dl>
  );
}

/**
 * Returns '' while it is not known. Without a clock the time between start and end may be days: only the time at work
 * is said, and null where no device counted it.
 */
function timeSpent(attempt: Attempt | null): string | null {
  if (attempt?.listening_mode === 'untimed') return aboutMinutes(secondsSpent(attempt.time_spent)) || null;
  return attempt?.end_time ? formatTimeSpent(attempt.end_time - attempt.start_time) : '';
}

function NotYet() {
  return (
    <span aria-label={BOXES.notKnown} role="img">
      –
    </span>
  );
}
