import { mergeClasses } from '@fluentui/react-components';
import { Link } from 'react-router-dom';
import type { Result } from '../../../shared/results.ts';
import { useDevice } from '../../local/device.tsx';
import { WAY_ON } from './screen-texts.ts';
import { useResultStyles } from './result.styles.ts';
import { numbersWith } from './verdict.ts';

export function WayOn({ result }: { result: Result }) {
  const styles = useResultStyles();
  const { result_id, exam_id, rows } = result;
  const wrong = numbersWith('wrong', rows);
  const notAnswered = numbersWith('not_answered', rows);
  const review = `/user/exam/result/${result_id}/review`;
  const isVisitor = useDevice().user === null;
  // the invitation to sign up is a visitor's main action
  const mainButton = mergeClasses(styles.button, !isVisitor && styles.primary);
  return (
    <nav aria-label={WAY_ON.name} className={styles.actions}>
      {wrong.length > 0 && (
        <Link className={mainButton} to={`${review}?question=${wrong[0]}`}>
          {WAY_ON.wrong(wrong.length)}
        </Link>
      )}
      {notAnswered.length > 0 && (
        <Link className={wrong.length > 0 ? styles.button : mainButton} to={`${review}?question=${notAnswered[0]}`}>
          {WAY_ON.notAnswered(notAnswered.length)}
        </Link>
      )}
      {wrong.length + notAnswered.length > 0 && (
        <Link className={styles.button} to={`/user/exam/result/${result_id}/retry`}>
          {WAY_ON.retry}
        </Link>
      )}
      <Link className={wrong.length + notAnswered.length > 0 ? styles.button : mainButton} to={review}>
        {WAY_ON.review}
      </Link>
      <Link className={styles.button} to={isVisitor ? '/sample' : `/user/exam/attend?attend=${exam_id}`}>
        {WAY_ON.again}
      </Link>
      <Link className={styles.button} to="/user/exam/attend">
        {WAY_ON.library}
      </Link>
    </nav>
  );
}
