import { mergeClasses } from '@fluentui/react-components';
import { CheckmarkCircle16Filled, Timer16Regular } from '@fluentui/react-icons';
import { Link } from 'react-router-dom';
import { academyDate } from '../../../shared/access.ts';
import { papersOfHomework } from '../../../shared/practice/homework-progress.ts';
import { useDevice } from '../../local/device.tsx';
import { useStoredHomework } from '../../local/queries/homework.ts';
import type { PracticeOnDevice } from '../../local/queries/practice.ts';
import { dueWords, SET } from './home-texts.ts';
import { useHomeStyles } from './home.styles.ts';
import { homeworkToShow, type HomeworkShown } from './homework.ts';
import { HOMEWORK, whatWords } from './homework-texts.ts';

/** Practice that a teacher set until a day [R537]; nothing if there is none. */
export function HomeworkBox({ practice }: { practice: PracticeOnDevice }) {
  const styles = useHomeStyles();
  const { db, now } = useDevice();
  const homework = useStoredHomework(db);
  if (!homework) return null;
  const shown = homeworkToShow(homework, practice, academyDate(now()));
  if (shown.length === 0) return null;
  return (
    <section className={styles.box} aria-labelledby="homework">
      <h2 id="homework">{HOMEWORK.title}</h2>
      <ul className={styles.set}>
        {shown.map((set) => (
          <Line key={set.set_id} set={set} hasMissing={papersOfHomework(set, practice.missing).length > 0} />
        ))}
      </ul>
    </section>
  );
}

interface LineProps {
  set: HomeworkShown;
  /** Papers that are not on this device may have more of its questions. */
  hasMissing: boolean;
}

function Line({ set, hasMissing }: LineProps) {
  const styles = useHomeStyles();
  const { done, of, count } = set;
  const isDone = done >= of;
  // what is finished is one line: there is nothing left to do [R549]
  const isFinished = isDone && of > 0 && !(done < count && hasMissing);
  return (
    <li>
      <div>
        {isDone ? (
          <p>{whatWords(set)}</p>
        ) : (
          <Link className={styles.link} to={`/practice/set?${new URLSearchParams({ homework: set.set_id })}`}>
            {whatWords(set)}
          </Link>
        )}
        {!isFinished && (
          <p className={styles.muted}>
            {SET.yourClass} <bdi>{set.groupName}</bdi>
          </p>
        )}
        {!isFinished && set.words !== '' && <p className={styles.words}>{set.words}</p>}
      </div>
      {isDone && done < count && hasMissing ? (
        <p className={styles.due}>
          <Link className={styles.link} to="/practice">
            {of === 0 ? HOMEWORK.download : HOMEWORK.more}
          </Link>
        </p>
      ) : isDone ? (
        <p className={mergeClasses(styles.due, styles.sat)}>
          <CheckmarkCircle16Filled aria-hidden /> {of === 0 ? HOMEWORK.nothing : HOMEWORK.done}
        </p>
      ) : (
        <p className={mergeClasses(styles.due, set.daysLeft < 2 && styles.soon)}>
          <Timer16Regular aria-hidden /> {HOMEWORK.progress(done, of)} {dueWords(set)}.
        </p>
      )}
    </li>
  );
}
