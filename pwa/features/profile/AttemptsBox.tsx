import { Button, mergeClasses } from '@fluentui/react-components';
import { ChevronRight20Regular } from '@fluentui/react-icons';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { AttemptInList } from '../../local/queries/results.ts';
import { modeWords } from '../../ui/attempt-texts.ts';
import { dayWords, unbroken } from '../../ui/day-texts.ts';
import { categoryWords } from '../../ui/exam-texts.ts';
import { Loading } from '../../ui/Loading.tsx';
import { pathOf, standingOf } from './profile-attempts.ts';
import { ATTEMPTS } from './profile-texts.ts';
import { useProfileStyles } from './profile.styles.ts';

export interface AttemptsProps {
  attempts: readonly AttemptInList[] | undefined;
  isComing: boolean;
  /** False before the first complete sync: nothing is known of what the student did elsewhere. */
  hasCome: boolean;
}

const SHOWN = 5;

/** `newIds`: the result_ids of results that the student has not opened [R287]. */
export function AttemptsBox({ attempts, isComing, hasCome, newIds }: AttemptsProps & { newIds: readonly string[] }) {
  const styles = useProfileStyles();
  const [hasAll, setAll] = useState(false);
  const count = attempts?.length ?? 0;
  return (
    <section className={styles.box} aria-labelledby="attempts">
      <div className={styles.head}>
        <h2 id="attempts">{ATTEMPTS.title}</h2>
      </div>
      {(attempts === undefined || isComing) && <Loading />}
      {attempts?.length === 0 && !isComing && (
        <p className={styles.muted}>
          {hasCome ? ATTEMPTS.none : ATTEMPTS.unknown} <Link to="/user/exam/attend">{ATTEMPTS.library}</Link>
        </p>
      )}
      <ul>
        {attempts?.slice(0, hasAll ? count : SHOWN).map((one) => (
          <li key={one.attempt.result_id}>
            <AttemptLine one={one} isNew={newIds.includes(one.attempt.result_id)} />
          </li>
        ))}
      </ul>
      {count > SHOWN && (
        <Button
          className={mergeClasses(styles.action, styles.under)}
          aria-expanded={hasAll}
          onClick={() => setAll(!hasAll)}
        >
          {hasAll ? ATTEMPTS.less(SHOWN) : ATTEMPTS.more(count)}
        </Button>
      )}
    </section>
  );
}

function AttemptLine({ one, isNew }: { one: AttemptInList; isNew: boolean }) {
  const styles = useProfileStyles();
  const { attempt, exam } = one;
  const standing = standingOf(one);
  const day = dayWords(attempt.end_time ?? attempt.start_time);
  return (
    <Link to={pathOf(one)} className={styles.attempt}>
      <span className={styles.attemptName}>
        <h3>{exam?.exam_name ?? ATTEMPTS.aPaper}</h3>
        {isNew && <span className={styles.new}>{ATTEMPTS.new}</span>}
        <span className={styles.small}>
          {[exam ? categoryWords(exam) : '', modeWords(exam, attempt), unbroken(day)]
            .filter((words) => words !== '')
            .join('. ')}
        </span>
      </span>
      <span className={styles.standing}>
        {standing.kind === 'score' && <span className={styles.score}>{standing.score}</span>}
        <span className={styles.small}>{standing.kind === 'score' ? standing.detail : standing.words}</span>
      </span>
      <ChevronRight20Regular aria-hidden />
    </Link>
  );
}
