import { useDeferredValue } from 'react';
import { Link } from 'react-router-dom';
import { academyDate } from '../../../shared/access.ts';
import { modeText } from '../../../shared/attempts.ts';
import { fetchApi } from '../../api/http.ts';
import { useAppCached } from '../../base/use-app-cached.ts';
import { useDevice } from '../../local/device.tsx';
import { useLibrary } from '../../local/queries/library.ts';
import { useLastResult, useNewAttempts, type AttemptInList } from '../../local/queries/results.ts';
import { useGoals } from '../../local/queries/settings.ts';
import { useLastExchange } from '../../local/queries/sync-status.ts';
import { useMyGroups } from '../../offline/use-my-groups.ts';
import { scoreInList } from '../../ui/score-in-list.ts';
import { dateHere, dayWords } from '../../ui/day-texts.ts';
import { Loading } from '../../ui/Loading.tsx';
import { GoalsBox } from './GoalsBox.tsx';
import { useHomeStyles } from './home.styles.ts';
import { NewResultsBox } from './NewResultsBox.tsx';
import { NextBox } from './NextBox.tsx';
import { knownStep, nextStep, readyPapers } from './next-step.ts';
import { setPapersToShow } from './set-papers.ts';
import { SetPapersBox } from './SetPapersBox.tsx';
import { TrackBox } from './TrackBox.tsx';

export function HomeScreen() {
  const styles = useHomeStyles();
  const { db, user, now } = useDevice();
  const library = useDeferredValue(useLibrary(db));
  const results = useLastResult(db);
  const goals = useGoals(db);
  const fresh = useNewAttempts(db);
  const exchange = useLastExchange(db);
  const app = useAppCached();
  const ready = library ? readyPapers(library, now()) : [];
  const groups = useMyGroups(db, fetchApi);
  // a set paper is due by the academy's day, the test by the student's
  const set = library ? setPapersToShow(groups ?? [], library.lastAttempts, academyDate(now())) : [];
  const last = results?.last;
  const isWhole = exchange?.state.done_at != null;
  const step = library ? knownStep(nextStep(library, now(), set, goals?.track), isWhole) : null;
  const first = step?.kind === 'paper' ? step.set : null;
  const others = set.filter((paper) => paper !== first);
  return (
    <div className={styles.page}>
      <h1>{user ? `Hello, ${user.first_name}` : 'Hello'}</h1>
      {fresh && fresh.length > 0 && <NewResultsBox attempts={fresh} />}
      {step ? <NextBox step={step} /> : <Coming isOnline={exchange?.online ?? true} />}
      {/* a goal that was set elsewhere comes with the first sync */}
      {goals?.track === null && isWhole && <TrackBox />}
      {others.length > 0 && <SetPapersBox papers={others} />}
      <div className={styles.boxes}>
        <section className={styles.box} aria-labelledby="last">
          <h2 id="last">Last result</h2>
          {last ? (
            <LastResult last={last} />
          ) : (
            <p className={styles.muted}>{noResultWords(results?.hasEnded, isWhole)}</p>
          )}
        </section>
        {goals && <GoalsBox goals={goals} today={dateHere(now())} />}
        <section className={styles.box} aria-labelledby="ready">
          <h2 id="ready">{app !== 'cached' && ready.length > 0 ? 'Downloaded' : 'Ready offline'}</h2>
          {library && <ReadyPapers exams={ready} isAppComing={app === 'coming'} />}
        </section>
      </div>
      <p className={styles.muted}>
        Do you like it?{' '}
        <Link className={styles.link} to="/?review=1">
          Write a review
        </Link>
      </p>
    </div>
  );
}

function Coming({ isOnline }: { isOnline: boolean }) {
  return isOnline ? (
    <Loading words="Your papers are coming..." />
  ) : (
    <p>Your papers are not on this device yet. They come by themselves as soon as there is a connection.</p>
  );
}

function LastResult({ last: { attempt, exam, result } }: { last: AttemptInList }) {
  const styles = useHomeStyles();
  return (
    <>
      {result && <p className={styles.figure}>{scoreInList(exam, result, attempt)}</p>}
      <p className={styles.muted}>
        {[exam?.exam_name ?? 'A paper', modeText(attempt), attempt.end_time === null ? '' : dayWords(attempt.end_time)]
          .filter((some) => some !== '')
          .join(', ')}
      </p>
      <Link className={styles.link} to={`/user/exam/result/${attempt.result_id}`}>
        See the result
      </Link>
    </>
  );
}

const LISTED = 4;

function ReadyPapers({ exams, isAppComing }: { exams: ReturnType<typeof readyPapers>; isAppComing: boolean }) {
  const styles = useHomeStyles();
  return (
    <>
      {exams.length === 0 ? (
        <p className={styles.muted}>
          No paper is on this device yet. Download some while you are online; they then need no connection.
        </p>
      ) : (
        <ul>
          {exams.slice(0, LISTED).map((exam) => (
            <li key={exam.exam_id}>
              <Link className={styles.link} to={`/user/exam/attend?attend=${exam.exam_id}`}>
                {exam.exam_name}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {isAppComing && exams.length > 0 && (
        <p className={styles.muted}>They need no connection once the app itself is on this device too. It is coming.</p>
      )}
      <Link className={styles.link} to={exams.length > LISTED ? '/user/exam/attend?show=ready' : '/user/exam/attend'}>
        {exams.length > LISTED ? `All ${exams.length} papers on this device` : 'Exam Library'}
      </Link>
    </>
  );
}

function noResultWords(hasEnded: boolean | undefined, isWhole: boolean): string {
  if (hasEnded === undefined) return 'Loading...';
  // before the first sync, attempts on other devices are unknown
  if (!hasEnded && !isWhole) return 'None is on this device yet.';
  if (!hasEnded) return 'There is none yet. It comes with your first paper.';
  return 'It comes with the connection, or once a marker has read your paper.';
}
