import { mergeClasses, ProgressBar } from '@fluentui/react-components';
import { ArrowLeft20Regular } from '@fluentui/react-icons';
import { Link } from 'react-router-dom';
import { SET } from './practice-texts.ts';
import { usePracticeStyles } from './practice.styles.ts';

interface SetHeadProps {
  /** The result whose mistakes are practised; empty if they are of several. */
  result_id: string;
  /** Null before the set is known, and once it is over. */
  place: { at: number; count: number } | null;
  isOver: boolean;
}

/** One line: the name, how far the set is, and the way out [R629]. The end of a set names its own ways on. */
export function SetHead({ result_id, place, isOver }: SetHeadProps) {
  const styles = usePracticeStyles();
  const way = result_id === '' ? SET.stop : SET.toResult;
  return (
    <div className={styles.head}>
      <h1 className={styles.name}>{SET.title}</h1>
      {place && <Progress {...place} />}
      {(result_id !== '' || !isOver) && (
        <Link
          to={result_id === '' ? '/practice' : `/user/exam/result/${result_id}`}
          aria-label={way}
          className={mergeClasses(styles.link, styles.way)}
        >
          <ArrowLeft20Regular aria-hidden className={styles.waySign} />
          <span className={styles.wayWords}>{way}</span>
        </Link>
      )}
    </div>
  );
}

function Progress({ at, count }: { at: number; count: number }) {
  const styles = usePracticeStyles();
  const words = SET.place(at + 1, count);
  return (
    <div className={styles.progress}>
      <ProgressBar
        className={styles.bar}
        value={at}
        max={count}
        thickness="large"
        aria-label={SET.progress}
        aria-valuetext={words}
      />
      <span className={mergeClasses(styles.meta, styles.place)}>{words}</span>
    </div>
  );
}
