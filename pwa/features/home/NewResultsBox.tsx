import { mergeClasses } from '@fluentui/react-components';
import { Link } from 'react-router-dom';
import type { AttemptInList } from '../../local/queries/results.ts';
import { useHomeStyles } from './home.styles.ts';
import { NEW_RESULTS, newResultWords } from './new-result-texts.ts';

const LISTED = 3;

export function NewResultsBox({ attempts }: { attempts: readonly AttemptInList[] }) {
  const styles = useHomeStyles();
  return (
    <section className={mergeClasses(styles.box, styles.news)} aria-labelledby="new-results">
      <h2 id="new-results">{NEW_RESULTS.title}</h2>
      <ul>
        {attempts.slice(0, LISTED).map(({ attempt, exam, result }) => {
          if (!result) return null;
          const { words, action } = newResultWords(exam, result);
          return (
            <li key={attempt.result_id}>
              <div>
                <p className={styles.told}>{words}</p>
                {exam && <p className={styles.muted}>{exam.exam_name}</p>}
              </div>
              <Link className={styles.link} to={`/user/exam/result/${attempt.result_id}`}>
                {action}
                {exam && <span className={styles.hidden}> {exam.exam_name}</span>}
              </Link>
            </li>
          );
        })}
      </ul>
      {attempts.length > LISTED && (
        <Link className={styles.link} to="/user/exam/result">
          {NEW_RESULTS.all(attempts.length)}
        </Link>
      )}
    </section>
  );
}
