import { mergeClasses } from '@fluentui/react-components';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import type { Goals } from '../../../../shared/goals.ts';
import type { Thing } from '../../../../shared/plan.ts';
import { useAppCached } from '../../../base/use-app-cached.ts';
import type { Library } from '../../../local/queries/read-library.ts';
import { cardWords } from '../../../ui/exam-texts.ts';
import { NEXT, READY } from '../home-texts.ts';
import { useHomeStyles } from '../home.styles.ts';
import { NextBox } from '../NextBox.tsx';
import type { NextStep } from '../next-step.ts';
import type { ChosenPaper } from './choose-paper.ts';
import { PLAN, TODAY, todayTitle, weeksWords } from './plan-texts.ts';
import { usePlan } from './use-plan.ts';

interface TodayBoxProps {
  step: NextStep;
  library: Library;
  goals: Goals | undefined;
}

/**
 * Shows today's one thing [R522]. An open attempt and a paper that a teacher set come first; without a plan it is the
 * next paper, and one line offers a plan.
 */
export function TodayBox({ step, library, goals }: TodayBoxProps) {
  const styles = useHomeStyles();
  const planned = usePlan(library, goals);
  const isSuggestion = step.kind === 'all_sat' || (step.kind === 'paper' && step.set === null);
  if (isSuggestion && goals && goals.targetBand !== null && !planned) return null;
  const plan = planned?.plan ?? null;
  const weeks = planned?.areWeeksShown === true && planned.weeks > 1 ? weeksWords(planned.weeks) : null;
  return (
    <>
      {plan && isSuggestion && plan.today.kind !== 'nothing' ? (
        <Planned today={plan.today} paper={planned?.paper ?? null} step={step} />
      ) : (
        <NextBox step={step} />
      )}
      {planned && (
        <p className={styles.muted}>
          {weeks !== null && `${weeks}. `}
          <Link className={styles.link} to="/plan">
            {plan ? PLAN.link : PLAN.offer}
          </Link>
        </p>
      )}
    </>
  );
}

interface PlannedProps {
  today: NonNullable<NonNullable<ReturnType<typeof usePlan>>['plan']>['today'];
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
      return <Said {...TODAY.doneToday} />;
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
