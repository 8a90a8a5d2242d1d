import { ChevronRight20Regular } from '@fluentui/react-icons';
import { EXAM_CATEGORIES, isOneOf } from '../../../shared/papers.ts';
import { Link } from 'react-router-dom';
import { useDevice } from '../../local/device.tsx';
import { useEndedAttempts, type AttemptInList } from '../../local/queries/results.ts';
import { useNewResults } from '../../local/queries/new-results.ts';
import { isFirstFetch, useLastExchange } from '../../local/queries/sync-status.ts';
import { Loading } from '../../ui/Loading.tsx';
import { CategoryTile } from '../../ui/CategoryTile.tsx';
import { metaWords, scoreInList, scoreWords } from '../../ui/attempt-texts.ts';
import { notMarkedText } from '../../ui/not-marked-text.ts';
import { useResultStyles } from './result.styles.ts';
import { RESULTS_LIST } from './screen-texts.ts';

export function ResultsList() {
  const styles = useResultStyles();
  const { db } = useDevice();
  const attempts = useEndedAttempts(db);
  const fresh = useNewResults(db);
  const exchange = useLastExchange(db);
  const isHere = attempts !== undefined && exchange !== undefined;
  const isComing = exchange !== undefined && isFirstFetch(exchange);
  return (
    <>
      <div className={styles.head}>
        <h1>{RESULTS_LIST.heading}</h1>
        <Link className={styles.headEnd} to="/practice">
          {RESULTS_LIST.practice}
        </Link>
      </div>
      {!isHere && <Loading words={RESULTS_LIST.wait} />}
      {isHere && !isComing && attempts.length === 0 && (
        <p className={styles.list}>
          {/* before the first sync, attempts on other devices are unknown */}
          {exchange.state.done_at === null ? RESULTS_LIST.notHere : RESULTS_LIST.none}{' '}
          <Link to="/user/exam/attend">{RESULTS_LIST.library}</Link>
        </p>
      )}
      {attempts && attempts.length > 0 && (
        <ul className={styles.list}>
          {attempts.map((one) => (
            <li key={one.attempt.result_id}>
              <Link className={styles.item} to={`/user/exam/result/${one.attempt.result_id}`}>
                <span className={styles.itemTile}>
                  {isOneOf(EXAM_CATEGORIES, one.exam?.exam_category) && (
                    <CategoryTile category={one.exam.exam_category} />
                  )}
                </span>
                <span>
                  <h2 className={styles.itemName}>{one.exam?.exam_name ?? RESULTS_LIST.paper}</h2>
                  {fresh.includes(one.attempt.result_id) && <span className={styles.fresh}>{RESULTS_LIST.fresh}</span>}
                  <span className={styles.meta}>{metaWords(one.exam, one.attempt)}</span>
                </span>
                <span className={styles.itemScore}>
                  <ScoreOf of={one} />
                </span>
                <ChevronRight20Regular aria-hidden className={styles.itemSign} />
              </Link>
            </li>
          ))}
        </ul>
      )}
      {isHere && isComing && <Loading words={RESULTS_LIST.coming} />}
    </>
  );
}

/** A score has its figure large and its unit small; what has none stays as quiet as its words [R641]. */
function ScoreOf({ of: { exam, result, attempt } }: { of: AttemptInList }) {
  if (!result && attempt.state === 'refused') return <small>{RESULTS_LIST.notScored}</small>;
  if (!result) return <small>{notMarkedText(exam, attempt) ?? RESULTS_LIST.scoreComes}</small>;
  const score = scoreWords(exam, result, attempt);
  if ('text' in score) return <small>{score.text}</small>;
  if (score.unit === '%') return <b>{scoreInList(exam, result, attempt)}</b>;
  return (
    <>
      <b>{score.value}</b> <small>{score.unit}</small>
    </>
  );
}
