import { Link } from 'react-router-dom';
import { useDevice } from '../../local/device.tsx';
import { useEndedAttempts, type AttemptInList } from '../../local/queries/results.ts';
import { Loading } from '../../ui/Loading.tsx';
import { metaWords, scoreLine } from '../../ui/attempt-words.ts';
import { useResultStyles } from './result.styles.ts';

/** The student's ended attempts, newest first. */
export function ResultsList() {
  const styles = useResultStyles();
  const attempts = useEndedAttempts(useDevice().db);
  return (
    <>
      <h1>Results</h1>
      {attempts === undefined && <Loading words="Please Wait" />}
      {attempts?.length === 0 && (
        <p className={styles.list}>
          There are no results yet. <Link to="/user/exam/attend">Exam Library</Link>
        </p>
      )}
      {attempts && attempts.length > 0 && (
        <ul className={styles.list}>
          {attempts.map((one) => (
            <li key={one.attempt.result_id}>
              <Link className={styles.item} to={`/user/exam/result/${one.attempt.result_id}`}>
                <span>
                  <h2 className={styles.itemName}>{one.exam?.exam_name ?? 'A paper'}</h2>
                  <span className={styles.meta}>{metaWords(one.exam, one.attempt.end_time)}</span>
                </span>
                <span className={styles.itemScore}>{scoreInList(one)}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function scoreInList({ exam, result, attempt }: AttemptInList): string {
  if (!result) return attempt.state === 'refused' ? 'Not scored' : 'Score not here yet';
  return scoreLine(exam, result);
}
