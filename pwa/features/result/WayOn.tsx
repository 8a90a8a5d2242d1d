import { mergeClasses } from '@fluentui/react-components';
import { Link } from 'react-router-dom';
import type { Result } from '../../../shared/results.ts';
import { useDevice } from '../../local/device.tsx';
import { RETRY_LINK } from './result-texts.ts';
import { useResultStyles } from './result.styles.ts';
import { numbersWith } from './verdict.ts';

export function WayOn({ result }: { result: Result }) {
  const styles = useResultStyles();
  const { result_id, exam_id, rows } = result;
  const wrong = numbersWith('wrong', rows);
  const notAnswered = numbersWith('not_answered', rows);
  const review = `/user/exam/result/${result_id}/review`;
  const isVisitor = useDevice().user === null;
  return (
    <nav aria-label="What next" className={styles.actions}>
      {wrong.length > 0 && (
        <Link
          className={mergeClasses(styles.button, !isVisitor && styles.primary)}
          to={`${review}?question=${wrong[0]}`}
        >
          Wrong answers ({wrong.length})
        </Link>
      )}
      {notAnswered.length > 0 && (
        <Link className={styles.button} to={`${review}?question=${notAnswered[0]}`}>
          Not answered ({notAnswered.length})
        </Link>
      )}
      {wrong.length + notAnswered.length > 0 && (
        <Link className={styles.button} to={`/user/exam/result/${result_id}/retry`}>
          {RETRY_LINK}
        </Link>
      )}
      <Link className={styles.button} to={review}>
        Review paper
      </Link>
      <Link className={styles.button} to={isVisitor ? '/sample' : `/user/exam/attend?attend=${exam_id}`}>
        Try again
      </Link>
      <Link className={styles.button} to="/user/exam/attend">
        Exam Library
      </Link>
    </nav>
  );
}
