import { useDeferredValue } from 'react';
import { Link } from 'react-router-dom';
import { academyDate } from '../../../shared/access.ts';
import { modeText } from '../../../shared/attempts.ts';
import { fetchApi } from '../../api/http.ts';
import { useAppCached } from '../../base/use-app-cached.ts';
import { useDevice } from '../../local/device.tsx';
import { useLibrary } from '../../local/queries/library.ts';
import { useLastResult, useNewAttempts, type AttemptInList } from '../../local/queries/results.ts';
import { useLastBands } from '../../local/queries/last-bands.ts';
import { useGoals } from '../../local/queries/settings.ts';
import { useLastExchange } from '../../local/queries/sync-status.ts';
import { useMyGroups } from '../../offline/use-my-groups.ts';
import { scoreInList } from '../../ui/score-in-list.ts';
import { dateHere, dayWords } from '../../ui/day-texts.ts';
import { Loading } from '../../ui/Loading.tsx';
import { useRememberedFocus } from '../../ui/remember-focus.ts';
import { GoalsBox } from './GoalsBox.tsx';
import { HOME, LAST_RESULT, READY } from './home-texts.ts';
import { useHomeStyles } from './home.styles.ts';
import { NewResultsBox } from './NewResultsBox.tsx';
import { NextBox } from './NextBox.tsx';
import { knownStep, nextStep, readyPapers, trackQuestion } from './next-step.ts';
import { setPapersToShow } from './set-papers.ts';
import { SetPapersBox } from './SetPapersBox.tsx';
import { SkillsBox } from './SkillsBox.tsx';
import { TrackBox } from './TrackBox.tsx';

export function HomeScreen() {
  const styles = useHomeStyles();
  const { db, user, now } = useDevice();
  const library = useDeferredValue(useLibrary(db));
  const results = useLastResult(db);
  const goals = useGoals(db);
  const track = goals?.track ?? null;
  const skills = useLastBands(db, track);
  const fresh = useNewAttempts(db);
  const exchange = useLastExchange(db);
  const app = useAppCached();
  const ready = library ? readyPapers(library, now()) : [];
  const groups = useMyGroups(db, fetchApi);
  // a set paper is due by the academy's day, the test by the student's
  const set = library ? setPapersToShow(groups ?? [], library.lastAttempts, academyDate(now())) : [];
  const last = results?.last;
  const isWhole = exchange?.state.done_at != null;
  const step = library ? knownStep(nextStep(library, now(), set, track), isWhole) : null;
  const question = trackQuestion(step, goals, isWhole, exchange?.online ?? true);
  // after the answer the focus goes on to the paper that is suggested
  const held = useRememberedFocus<HTMLDivElement>((box) => box.querySelector('a'));
  const first = step?.kind === 'paper' ? step.set : null;
  const isNew = (one: AttemptInList | null | undefined) =>
    one != null && (fresh ?? []).some(({ attempt }) => attempt.result_id === one.attempt.result_id);
  const others = set.filter((paper) => paper !== first);
  return (
    <div className={styles.page}>
      <h1>{HOME.hello(user?.first_name)}</h1>
      {fresh && fresh.length > 0 && <NewResultsBox attempts={fresh} />}
      <div {...held} className={styles.steps}>
        {(!step || question === 'wait') && <Coming isOnline={exchange?.online ?? true} />}
        {step && (question === 'after' || question === null) && <NextBox step={step} />}
        {(question === 'instead' || question === 'after') && <TrackBox />}
      </div>
      {others.length > 0 && <SetPapersBox papers={others} />}
      <div className={styles.boxes}>
        {skills && goals && skills.some(({ newest }) => newest) && (
          <SkillsBox skills={skills} track={track} isWhole={isWhole} />
        )}
        <div className={styles.side}>
          {results?.hasEnded && !isNew(last) && (
            <section className={styles.box} aria-labelledby="last">
              <h2 id="last">{LAST_RESULT.title}</h2>
              {last ? <LastResult last={last} /> : <p className={styles.muted}>{LAST_RESULT.toCome}</p>}
            </section>
          )}
          {ready.length > 0 && (
            <section className={styles.box} aria-labelledby="ready">
              <h2 id="ready">{app === 'cached' ? READY.title : READY.downloaded}</h2>
              <ReadyPapers exams={ready} isAppComing={app === 'coming'} />
            </section>
          )}
          {/* the test is not asked twice on one screen */}
          {goals && question === null && <GoalsBox goals={goals} today={dateHere(now())} />}
        </div>
      </div>
      {results?.hasEnded && (
        <p className={styles.muted}>
          {HOME.likeIt}{' '}
          <Link className={styles.link} to="/?review=1">
            {HOME.review}
          </Link>
        </p>
      )}
    </div>
  );
}

function Coming({ isOnline }: { isOnline: boolean }) {
  return isOnline ? <Loading words={HOME.coming} /> : <p>{HOME.comingOffline}</p>;
}

function LastResult({ last: { attempt, exam, result } }: { last: AttemptInList }) {
  const styles = useHomeStyles();
  return (
    <>
      {result && <p className={styles.figure}>{scoreInList(exam, result, attempt)}</p>}
      <p className={styles.muted}>
        {[
          exam?.exam_name ?? HOME.aPaper,
          modeText(attempt),
          attempt.end_time === null ? '' : dayWords(attempt.end_time),
        ]
          .filter((some) => some !== '')
          .join(', ')}
      </p>
      <Link className={styles.link} to={`/user/exam/result/${attempt.result_id}`}>
        {LAST_RESULT.open}
      </Link>
    </>
  );
}

const LISTED = 4;

function ReadyPapers({ exams, isAppComing }: { exams: ReturnType<typeof readyPapers>; isAppComing: boolean }) {
  const styles = useHomeStyles();
  return (
    <>
      <ul>
        {exams.slice(0, LISTED).map((exam) => (
          <li key={exam.exam_id}>
            <Link className={styles.link} to={`/user/exam/attend?attend=${exam.exam_id}`}>
              {exam.exam_name}
            </Link>
          </li>
        ))}
      </ul>
      {isAppComing && <p className={styles.muted}>{READY.appIsComing}</p>}
      {exams.length > LISTED && (
        <Link className={styles.link} to="/user/exam/attend?show=ready">
          {READY.all(exams.length)}
        </Link>
      )}
    </>
  );
}
