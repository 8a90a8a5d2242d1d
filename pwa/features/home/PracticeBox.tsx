import { Link } from 'react-router-dom';
import { countDue, isOpenItem, nextPractice } from '../../../shared/practice/due.ts';
import { useDevice } from '../../local/device.tsx';
import { useQuery } from '../../local/queries/use-query.ts';
import { readStoppedSet } from '../../local/writes/save-practice-set.ts';
import { usePractice, type PracticeOnDevice } from '../../local/queries/practice.ts';
import { dateHere } from '../../base/date-here.ts';
import { weekdayWords } from '../../ui/day-texts.ts';
import { PRACTICE } from './home-texts.ts';
import { HomeworkBox } from './HomeworkBox.tsx';
import { useHomeStyles } from './home.styles.ts';

interface PracticeBoxProps {
  /** True if the page has no paper to start: to practise is its main action. */
  isMain: boolean;
}

/** Practice of a student: what a teacher set, then what is due. */
export function PracticeBox({ isMain }: PracticeBoxProps) {
  const practice = usePractice(useDevice().db);
  if (!practice) return null;
  return (
    <>
      <HomeworkBox practice={practice} />
      <DueBox practice={practice} isMain={isMain} />
    </>
  );
}

/** Says how many mistakes are due, or when the next ones are; nothing if none is open [R483]. */
function DueBox({ practice: { items, states }, isMain }: PracticeBoxProps & { practice: PracticeOnDevice }) {
  const styles = useHomeStyles();
  const { db, now } = useDevice();
  const stopped = useQuery(() => readStoppedSet(db), [db]);
  if (stopped === undefined || !items.some((item) => isOpenItem(item, states))) return null;
  const today = dateHere(now());
  const due = countDue(items, states, today);
  const next = nextPractice(items, states, today);
  return (
    <section className={styles.box} aria-labelledby="practice">
      <h2 id="practice">{PRACTICE.title}</h2>
      <p className={styles.muted}>
        {due > 0 ? PRACTICE.dueSays(due) : PRACTICE.none}{' '}
        {due === 0 && next && PRACTICE.next(weekdayWords(next.day), next.count)}
      </p>
      <div className={styles.beside}>
        {(stopped || due > 0) && (
          <Link className={isMain ? styles.action : styles.second} to={stopped?.path ?? '/practice/set'}>
            {stopped ? PRACTICE.goOn(stopped.at + 1, stopped.items.length) : PRACTICE.start}
          </Link>
        )}
        <Link className={styles.link} to="/practice">
          {PRACTICE.all}
        </Link>
      </div>
    </section>
  );
}
