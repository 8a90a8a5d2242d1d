import { Link } from 'react-router-dom';
import { useDevice } from '../../local/device.tsx';
import { useEndedAttempts, type AttemptInList } from '../../local/queries/results.ts';
import { useNewResults } from '../../local/queries/new-results.ts';
import { isFirstFetch, useLastExchange } from '../../local/queries/sync-status.ts';
import { Loading } from '../../ui/Loading.tsx';
import { metaWords } from '../../ui/attempt-texts.ts';
import { scoreInList } from '../../ui/score-in-list.ts';
import { useResultStyles } from './result.styles.ts';

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
      <h1>Results</h1>
      {!isHere && <Loading words="Please Wait" />}
      {isHere && !isComing && attempts.length === 0 && (
        <p className={styles.list}>
          {/* before the first sync, attempts on other devices are unknown */}
          {exchange.state.done_at === null
            ? 'No result is on this device yet. Earlier ones come with the connection.'
            : 'There are no results yet.'}{' '}
          <Link to="/user/exam/attend">Exam Library</Link>
        </p>
      )}
      {attempts && attempts.length > 0 && (
        <ul className={styles.list}>
          {attempts.map((one) => (
            <li key={one.attempt.result_id}>
              <Link className={styles.item} to={`/user/exam/result/${one.attempt.result_id}`}>
                <span>
                  <h2 className={styles.itemName}>{one.exam?.exam_name ?? 'A paper'}</h2>
                  {fresh.includes(one.attempt.result_id) && <span className={styles.fresh}>New</span>}
                  <span className={styles.meta}>{metaWords(one.exam, one.attempt)}</span>
                </span>
                <span className={styles.itemScore}>{scoreOf(one)}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {isHere && isComing && <Loading words="Your results are coming..." />}
    </>
  );
}

function scoreOf({ exam, result, attempt }: AttemptInList): string {
  if (!result) return attempt.state === 'refused' ? 'Not scored' : 'Score not here yet';
  return scoreInList(exam, result, attempt);
}
