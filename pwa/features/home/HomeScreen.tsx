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
import { GoalsBox } from './GoalsBox.tsx';
import { HOME, LAST_RESULT, READY } from './home-texts.ts';
import { useHomeStyles } from './home.styles.ts';
import { NewResultsBox } from './NewResultsBox.tsx';
import { NextBox } from './NextBox.tsx';
import { knownStep, nextStep, readyPapers } from './next-step.ts';
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
  const first = step?.kind === 'paper' ? step.set : null;
  const others = set.filter((paper) => paper !== first);
  return (
    <div className={styles.page}>
      <h1>{HOME.hello(user?.first_name)}</h1>
      {fresh && fresh.length > 0 && <NewResultsBox attempts={fresh} />}
      {step ? <NextBox step={step} /> : <Coming isOnline={exchange?.online ?? true} />}
      {/* a goal that was set elsewhere comes with the first sync */}
      {goals?.track === null && isWhole && <TrackBox />}
      {others.length > 0 && <SetPapersBox papers={others} />}
      <div className={styles.boxes}>
        {skills && goals && (isWhole || skills.some(({ newest }) => newest)) && (
          <SkillsBox skills={skills} track={track} isWhole={isWhole} />
        )}
        <section className={styles.box} aria-labelledby="last">
          <h2 id="last">{LAST_RESULT.title}</h2>
          {last ? (
            <LastResult last={last} />
          ) : (
            <p className={styles.muted}>{noResultWords(results?.hasEnded, isWhole)}</p>
          )}
        </section>
        {goals && <GoalsBox goals={goals} today={dateHere(now())} />}
        <section className={styles.box} aria-labelledby="ready">
          <h2 id="ready">{app !== 'cached' && ready.length > 0 ? READY.downloaded : READY.title}</h2>
          {library && <ReadyPapers exams={ready} isAppComing={app === 'coming'} />}
        </section>
      </div>
      <p className={styles.muted}>
        {HOME.likeIt}{' '}
        <Link className={styles.link} to="/?review=1">
          {HOME.review}
        </Link>
      </p>
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
      {exams.length === 0 ? (
        <p className={styles.muted}>{READY.none}</p>
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
      {isAppComing && exams.length > 0 && <p className={styles.muted}>{READY.appIsComing}</p>}
      <Link className={styles.link} to={exams.length > LISTED ? '/user/exam/attend?show=ready' : '/user/exam/attend'}>
        {exams.length > LISTED ? READY.all(exams.length) : HOME.library}
      </Link>
    </>
  );
}

function noResultWords(hasEnded: boolean | undefined, isWhole: boolean): string {
  if (hasEnded === undefined) return LAST_RESULT.loading;
  // before the first sync, attempts on other devices are unknown
  if (!hasEnded && !isWhole) return LAST_RESULT.unknown;
  if (!hasEnded) return LAST_RESULT.none;
  return LAST_RESULT.toCome;
}
