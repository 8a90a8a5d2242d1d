import { mergeClasses } from '@fluentui/react-components';
import type { Attempt } from '../../../shared/attempts.ts';
import { FLOOR_BAND } from '../../../shared/bands.ts';
import { formatTimeSpent } from '../../../shared/duration.ts';
import { FREE_SAMPLE_ID } from '../../../shared/free-sample/sample-id.ts';
import type { Exam } from '../../../shared/papers.ts';
import type { Result } from '../../../shared/results.ts';
import { isMarkedByPerson, scoreWords } from '../../ui/attempt-texts.ts';
import { notMarkedText } from '../../ui/not-marked-text.ts';
import { useResultStyles } from './result.styles.ts';
import { secondsUsed } from './part-times.ts';
import { BOXES } from './screen-texts.ts';

interface ResultBoxesProps {
  attempt: Attempt | null;
  exam: Exam | null;
  result: Result | null;
}

export function ResultBoxes({ attempt, exam, result }: ResultBoxesProps) {
  const styles = useResultStyles();
  const time = timeSpent(attempt);
  const notMarked = notMarkedText(exam, attempt);
  const score = result ? scoreWords(exam, result, attempt) : notMarked === null ? null : { text: notMarked };
  // its score is its right answers; a band is said below, with its caution [R578]
  const isSample = (result ?? attempt)?.exam_id === FREE_SAMPLE_ID;
  const isMarked = exam !== null && isMarkedByPerson(exam);
  const hasScore = score !== null && 'value' in score;
  // no colour cries out that nothing was right, nor a band that every lower score has too [R639], nor that a score is missing [R657]
  const isAtFloor = result?.score?.kind === 'band' && result.score.value === FLOOR_BAND;
  const isQuiet = !hasScore || (!isMarked && (result?.correct === 0 || isAtFloor));
  return (
    <dl className={mergeClasses(styles.boxes, (isMarked || isSample || time === null) && styles.fewBoxes)}>
      {!isMarked && (
        <div className={mergeClasses(styles.box, isSample && !isQuiet && styles.score)}>
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
      {!isSample && (
        <div
          className={mergeClasses(
            styles.box,
            !isQuiet && styles.score,
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
      )}
      {time !== null && (
        <div className={styles.box}>
          <dt>{BOXES.time}</dt>
          <dd>{time === '' ? <NotYet /> : time}</dd>
        </div>
      )}
    </dl>
  );
}

/** Returns '' while it is not known, and null where it will never be: no device counted, and there was no clock. */
function timeSpent(attempt: Attempt | null): string | null {
  const seconds = secondsUsed(attempt);
  if (seconds !== null) return formatTimeSpent(seconds * 1000);
  return attempt?.listening_mode === 'untimed' ? null : '';
}

function NotYet() {
  return (
    <span aria-label={BOXES.notKnown} role="img">
      –
    </span>
  );
}
