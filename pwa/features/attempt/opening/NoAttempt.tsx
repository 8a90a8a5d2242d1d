import { Link } from 'react-router-dom';
import { NO_ATTEMPT, NO_ATTEMPT_WORDS, TO_LIBRARY } from './opening-texts.ts';
import { useOpeningStyles } from './opening.styles.ts';

export function NoAttempt() {
  const styles = useOpeningStyles();
  return (
    <div className={styles.page}>
      <h1>{NO_ATTEMPT}</h1>
      <p className={styles.text}>{NO_ATTEMPT_WORDS}</p>
      <Link to="/user/exam/attend" className={styles.link}>
        {TO_LIBRARY}
      </Link>
    </div>
  );
}
