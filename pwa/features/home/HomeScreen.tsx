import { mergeClasses } from '@fluentui/react-components';
import { Suspense, useDeferredValue } from 'react';
import { Link } from 'react-router-dom';
import { academyDate, isFree } from '../../../shared/access.ts';
import { FREE_SAMPLE_ID } from '../../../shared/free-sample/sample-id.ts';
import { fetchApi } from '../../api/http.ts';
import { useAppCached } from '../../base/use-app-cached.ts';
import { useDevice } from '../../local/device.tsx';
import { useLibrary } from '../../local/queries/library.ts';
import { useLastResult, useNewAttempts, type AttemptInList } from '../../local/queries/results.ts';
import { useLastBands } from '../../local/queries/last-bands.ts';
import { useGoals } from '../../local/queries/settings.ts';
import { useLastExchange } from '../../local/queries/sync-status.ts';
import { useMyGroups } from '../../offline/use-my-groups.ts';
import { dateHere } from '../../base/date-here.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { useRememberedFocus } from '../../ui/remember-focus.ts';
import { GoalsBox } from './GoalsBox.tsx';
import { HOME, READY } from './home-texts.ts';
import { useHomeStyles } from './home.styles.ts';
import { NewResultsBox } from './NewResultsBox.tsx';
import { TodayBox } from './plan/TodayBox.tsx';
import { knownStep, nextStep, readyPapers, trackQuestion } from './next-step.ts';
import { setPapersToShow } from './set-papers.ts';
import { ResultsBox } from './ResultsBox.tsx';
import { SetPapersBox } from './SetPapersBox.tsx';
import { LazyWordsBox } from './LazyWordsBox.tsx';
import { TrackBox } from './TrackBox.tsx';

const { Part: PracticeBox } = lazyPart(async () => (await import('./PracticeBox.tsx')).PracticeBox);
const { Part: MockBox } = lazyPart(async () => (await import('./MockBox.tsx')).MockBox);

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
  const question = trackQuestion(
    step,
    goals,
    isWhole,
    exchange?.online ?? true,
    library !== undefined && [...library.lastAttempts.keys()].some((exam_id) => exam_id !== FREE_SAMPLE_ID),
  );
  // after the answer the focus goes on to the paper that is suggested
  const held = useRememberedFocus<HTMLDivElement>((box) => box.querySelector('a'));
  const first = step?.kind === 'paper' ? step.set : null;
  const isNew = (one: AttemptInList | null | undefined) =>
    one != null && (fresh ?? []).some(({ attempt }) => attempt.result_id === one.attempt.result_id);
  const others = set.filter((paper) => paper !== first);
  const hasResults =
    results?.hasEnded && skills !== undefined && !(isNew(last) && skills.every(({ newest }) => !newest));
  // what is to be done stands on the left, what was done and what is set on the right [R620]
  const hasSide = ready.length > 0 || results?.hasEnded === true || (goals !== undefined && question === null);
  return (
    <div className={mergeClasses(styles.page, !hasSide && styles.narrow)}>
      <h1>{HOME.hello(user?.first_name)}</h1>
      <div className={mergeClasses(styles.columns, hasSide && styles.twoColumns)}>
        <div className={styles.column}>
          {fresh && fresh.length > 0 && <NewResultsBox attempts={fresh} />}
          <div {...held} className={styles.column}>
            {(!step || question === 'wait') && <Coming isOnline={exchange?.online ?? true} />}
            {library && step && (question === 'after' || question === null) && (
              <TodayBox step={step} library={library} goals={goals} />
            )}
            {(question === 'instead' || question === 'after') && <TrackBox />}
          </div>
          {results?.hasEnded && (
            <Suspense>
              <PracticeBox isMain={step?.kind === 'locked' && goals?.targetBand === null} />
            </Suspense>
          )}
          <Suspense>
            <MockBox />
          </Suspense>
          {others.length > 0 && <SetPapersBox papers={others} />}
        </div>
        {hasSide && (
          <div className={styles.column}>
            {results?.hasEnded && <LazyWordsBox />}
            {hasResults && (
              <ResultsBox skills={skills} last={last ?? null} isNews={isNew(last)} track={track} isWhole={isWhole} />
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
        )}
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
            {isFree(exam) && <span className={styles.free}>{HOME.free}</span>}
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
