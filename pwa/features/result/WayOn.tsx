import { mergeClasses } from '@fluentui/react-components';
import { Link } from 'react-router-dom';
import type { Result } from '../../../shared/results.ts';
import { useDevice } from '../../local/device.tsx';
import { SIDE_BY_SIDE_QUERY } from '../../ui/look.ts';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import { againPath } from './again-path.ts';
import type { Mistakes } from './count-mistakes.ts';
import { mistakesWords, WAY_ON } from './screen-texts.ts';
import { useResultStyles } from './result.styles.ts';
import { numbersWith } from '../../ui/verdict.ts';

type Way = Parameters<typeof againPath>[1];

interface WayOnProps {
  result: Result;
  attempt: Way;
  /** The questions of this result that can be practised; null if people mark it. */
  mistakes: Mistakes | null;
  /** True if its recordings can be heard sentence by sentence. */
  canListen?: boolean;
}

/** The review is the main way, practice comes after it, and what leaves this result is quiet. */
export function WayOn({ result, attempt, mistakes, canListen = false }: WayOnProps) {
  const styles = useResultStyles();
  const { result_id, exam_id, rows } = result;
  const lost = [...numbersWith('wrong', rows), ...numbersWith('not_answered', rows)];
  const count = mistakes ? mistakes.wrong + mistakes.not_answered + mistakes.flagged : 0;
  const review = `/user/exam/result/${result_id}/review`;
  // where the page scrolls, the review opens with its title in sight: its steps lead to the first answer that was lost
  const isSide = useMediaQuery(SIDE_BY_SIDE_QUERY);
  const isVisitor = useDevice().user === null;
  return (
    <nav aria-label={WAY_ON.name}>
      <div className={styles.ways}>
        <Link
          // the invitation to sign up is a visitor's main action
          className={mergeClasses(styles.way, !isVisitor && styles.primary, !isVisitor && styles.mainWay)}
          to={isSide && lost[0] !== undefined ? `${review}?question=${lost[0]}` : review}
        >
          <b>{WAY_ON.review}</b>
          <span>{rows.length > 0 ? WAY_ON.reviewSays : WAY_ON.reviewSaysMarked}</span>
        </Link>
        {mistakes && count > 0 && (
          <Link className={styles.way} to={`/practice/set?result=${result_id}`}>
            <b>{WAY_ON.practise(count)}</b>
            <span>
              {mistakesWords(mistakes)} {WAY_ON.practiseSays}
            </span>
          </Link>
        )}
        {canListen && (
          <Link className={styles.way} to={`/user/exam/result/${result_id}/listen`}>
            <b>{WAY_ON.listen}</b>
            <span>{WAY_ON.listenSays}</span>
          </Link>
        )}
      </div>
      <QuietWays exam_id={exam_id} attempt={attempt} />
    </nav>
  );
}

/** The ways on from an attempt without a result yet, near the head of its page. */
export function WayOnWithoutResult({ attempt }: { attempt: { exam_id: string } & NonNullable<Way> }) {
  return (
    <nav aria-label={WAY_ON.name}>
      <QuietWays exam_id={attempt.exam_id} attempt={attempt} />
    </nav>
  );
}

function QuietWays({ exam_id, attempt }: { exam_id: string; attempt: Way }) {
  const styles = useResultStyles();
  const isVisitor = useDevice().user === null;
  return (
    <div className={styles.quietWays}>
      <Link className={styles.quietWay} to={isVisitor ? '/sample' : againPath(exam_id, attempt)}>
        {WAY_ON.again}
      </Link>
      <Link className={styles.quietWay} to="/user/exam/attend">
        {WAY_ON.library}
      </Link>
      {!isVisitor && (
        <Link className={styles.quietWay} to="/user/report-card">
          {WAY_ON.reportCard}
        </Link>
      )}
    </div>
  );
}
