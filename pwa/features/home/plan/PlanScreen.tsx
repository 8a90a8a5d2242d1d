import { CheckmarkCircle20Regular } from '@fluentui/react-icons';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { academyDate } from '../../../../shared/access.ts';
import { STREAK_HIDDEN, STREAK_SETTING } from '../../../../shared/streak.ts';
import type { PlannedThing, WeekPlan } from '../../../../shared/plan.ts';
import { useDevice } from '../../../local/device.tsx';
import { useLibrary } from '../../../local/queries/library.ts';
import { useMocksHere } from '../../../local/queries/mocks.ts';
import { useSetMocks } from '../../../local/queries/set-mocks.ts';
import { useGoals } from '../../../local/queries/settings.ts';
import { saveGoal } from '../../../local/writes/save-setting.ts';
import { dateHere } from '../../../base/date-here.ts';
import { Loading } from '../../../ui/Loading.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { GoalsBox } from '../GoalsBox.tsx';
import { useHomeStyles } from '../home.styles.ts';
import { setMocksToShow } from '../set-mocks.ts';
import { SetMocksBox } from '../SetMocksBox.tsx';
import { PLAN_COMING } from './plan-coming-texts.ts';
import { doneWords, PLAN, thingWords, TODAY, WEEKS, weeksWords, weekWords, whyWords } from './plan-texts.ts';
import { usePlanStyles } from './plan.styles.ts';
import { TodaysThing } from './PlannedToday.tsx';
import { usePlan, type PlanOnDevice } from './use-plan.ts';

/** The plan of this week. All of it comes from this device. */
export function PlanScreen() {
  const styles = usePlanStyles();
  const home = useHomeStyles();
  const { db, now } = useDevice();
  const goals = useGoals(db);
  const planned = usePlan(useLibrary(db), goals);
  if (!goals || !planned) return <Loading words={PLAN_COMING} />;
  const { plan, paper, today } = planned;
  const thing = plan?.today.kind === 'thing' ? plan.today.thing : null;
  return (
    <div className={styles.page}>
      <div>
        <h1>{PLAN.title}</h1>
        <p className={home.muted}>{plan ? weekWords(plan.from, goals, today) : PLAN.noBand}</p>
      </div>
      <SetMocks />
      {plan && thing && <TodaysThing thing={thing} paper={paper} />}
      {plan && !thing && <Done plan={plan} />}
      {plan && plan.things.length > 0 && <Things plan={plan} />}
      <GoalsBox goals={goals} today={dateHere(now())} isOpen={plan === null} />
      <Weeks planned={planned} />
    </div>
  );
}

function SetMocks() {
  const { db, now } = useDevice();
  const here = useMocksHere(db);
  const set = useSetMocks(db);
  if (!here || !set) return null;
  const toDo = setMocksToShow(set, here, academyDate(now())).filter(({ isDone }) => !isDone);
  return toDo.length > 0 ? <SetMocksBox mocks={toDo} /> : null;
}

function Done({ plan }: { plan: WeekPlan }) {
  const home = useHomeStyles();
  const { kind } = plan.today;
  if (kind === 'thing') return null;
  if (kind === 'nothing')
    return (
      <section className={home.box}>
        <p>{PLAN.nothing}</p>
        <Link className={home.link} to="/user/exam/attend">
          {PLAN.library}
        </Link>
      </section>
    );
  const { title, words } =
    kind === 'done_today' ? TODAY.doneToday : kind === 'done_week' ? TODAY.doneWeek : TODAY.testDay;
  return (
    <section className={home.box} aria-labelledby="done">
      <h2 id="done">{title}</h2>
      <p className={home.muted}>{words}</p>
    </section>
  );
}

function Things({ plan }: { plan: WeekPlan }) {
  const styles = usePlanStyles();
  const home = useHomeStyles();
  const next = plan.today.kind === 'thing' ? plan.things.find(({ done_on }) => done_on === null) : null;
  return (
    <section className={home.box} aria-labelledby="things">
      <h2 id="things">{PLAN.list}</h2>
      <ul className={styles.things}>
        {plan.things.map((thing, index) => (
          // the things of a week have no names of their own, and only their marks change
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index}>
            <div>
              <h3>{thingWords(thing)}</h3>
              {thing.done_on === null && <p className={home.muted}>{whyWords(thing)}</p>}
            </div>
            <State thing={thing} isToday={thing === next} />
          </li>
        ))}
      </ul>
      <p className={home.muted}>{PLAN.rule}</p>
    </section>
  );
}

function State({ thing, isToday }: { thing: PlannedThing; isToday: boolean }) {
  const styles = usePlanStyles();
  if (isToday) return <span className={styles.today}>{PLAN.today}</span>;
  if (thing.done_on === null) return null;
  return (
    <span className={styles.done}>
      <CheckmarkCircle20Regular aria-hidden="true" />
      {doneWords(thing)}
    </span>
  );
}

function Weeks({ planned: { weeks, areWeeksShown } }: { planned: PlanOnDevice }) {
  const styles = usePlanStyles();
  const home = useHomeStyles();
  const device = useDevice();
  const [hasFailed, setFailed] = useState(false);

  async function show(isShown: boolean): Promise<void> {
    try {
      await saveGoal(device, STREAK_SETTING, isShown ? 'shown' : STREAK_HIDDEN);
      setFailed(false);
      device.requestSync(0);
    } catch {
      setFailed(true);
    }
  }

  return (
    <section className={home.box} aria-labelledby="weeks">
      <h2 id="weeks">{WEEKS.title}</h2>
      {areWeeksShown && weeks > 1 && <p className={home.figure}>{weeksWords(weeks)}</p>}
      {areWeeksShown && <p className={home.muted}>{WEEKS.forgives}</p>}
      <label className={styles.check}>
        <input type="checkbox" checked={areWeeksShown} onChange={({ target }) => void show(target.checked)} />
        {WEEKS.show}
      </label>
      {hasFailed && (
        <Notice role="alert" intent="error">
          {WEEKS.failed}
        </Notice>
      )}
    </section>
  );
}
