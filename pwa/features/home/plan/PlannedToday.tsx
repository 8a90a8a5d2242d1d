// Loads after home: it reads the mistakes to practise, with their schedule.

import { mergeClasses } from '@fluentui/react-components';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import type { Goals } from '../../../../shared/goals.ts';
import type { Thing, Today } from '../../../../shared/plan.ts';
import { useAppCached } from '../../../base/use-app-cached.ts';
import type { Library } from '../../../local/queries/read-library.ts';
import { cardWords } from '../../../ui/exam-texts.ts';
import { NEXT, READY } from '../home-texts.ts';
import { useHomeStyles } from '../home.styles.ts';
import { NextBox } from '../NextBox.tsx';
import type { NextStep } from '../next-step.ts';
import type { ChosenPaper } from './choose-paper.ts';
import { PlanComing } from './PlanComing.tsx';
import { PLAN, TODAY, todayTitle, weeksWords } from './plan-texts.ts';
import { usePlan } from './use-plan.ts';

interface PlannedTodayProps {
  step: NextStep;
  library: Library;
  goals: Goals | undefined;
  /** True if something else is to be done first, which stands above. */
  isBelow: boolean;
}

/** Shows today's thing of the plan, and a line that leads to the week. */
export function PlannedToday({ step, library, goals, isBelow }: PlannedTodayProps) {
  const styles = useHomeStyles();
  const planned = usePlan(library, goals);
  if (!planned) return isBelow ? null : <PlanComing />;
  const { plan, paper, weeks, areWeeksShown } = planned;
  return (
    <>
      {plan && !isBelow && <Planned today={plan.today} paper={paper} step={step} />}
      <p className={mergeClasses(styles.box, styles.line, styles.muted)}>
        {areWeeksShown && weeks > 1 && `${weeksWords(weeks)}. `}
        <Link className={styles.link} to="/plan">
          {plan ? PLAN.link : PLAN.offer}
        </Link>
      </p>
    </>
  );
}

interface PlannedProps {
  today: Today;
  paper: ChosenPaper | null;
  step: NextStep;
}

function Planned({ today, paper, step }: PlannedProps) {
  switch (today.kind) {
    case 'thing':
      return today.thing.kind === 'paper' && !paper ? (
        <NextBox step={step} />
      ) : (
        <TodaysThing thing={today.thing} paper={paper} />
      );
    case 'done_today':
      return (
        <>
          <Said {...TODAY.doneToday} />
          {step.kind === 'paper' && <NextBox step={step} isQuiet />}
        </>
      );
    case 'done_week':
      return <Said {...TODAY.doneWeek} />;
    case 'test_day':
      return <Said {...TODAY.testDay} />;
    case 'nothing':
      return <NextBox step={step} />;
  }
}

/** Today's paper or practice, with one button. */
export function TodaysThing({ thing, paper }: { thing: Thing; paper: ChosenPaper | null }) {
  const styles = useHomeStyles();
  const id = useId();
  const isAppCached = useAppCached() === 'cached';
  return (
    <section className={mergeClasses(styles.box, styles.next)} aria-labelledby={id}>
      <div>
        <h2 id={id}>{todayTitle(thing)}</h2>
        {thing.kind === 'paper' && paper && (
          <>
            <p className={styles.name}>{paper.exam.exam_name}</p>
            <p className={styles.muted}>
              {[cardWords(paper.exam), paper.isReady ? (isAppCached ? READY.title : READY.downloaded) : '']
                .filter((words) => words !== '')
                .join('. ')}
            </p>
          </>
        )}
      </div>
      <div className={styles.ways}>
        {thing.kind === 'paper' && paper ? (
          <Link className={styles.action} to={`/user/exam/attend?attend=${paper.exam.exam_id}`}>
            {NEXT.attend}
            <span className={styles.hidden}> {paper.exam.exam_name}</span>
          </Link>
        ) : (
          <Link className={styles.action} to="/practice">
            {PLAN.practise}
          </Link>
        )}
      </div>
    </section>
  );
}

function Said({ title, words }: { title: string; words: string }) {
  const styles = useHomeStyles();
  const id = useId();
  return (
    <section className={mergeClasses(styles.box, styles.next)} aria-labelledby={id}>
      <div>
        <h2 id={id}>{title}</h2>
        <p className={styles.muted}>{words}</p>
      </div>
    </section>
  );
}
