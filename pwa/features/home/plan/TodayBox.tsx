import { Suspense } from 'react';
import type { Goals } from '../../../../shared/goals.ts';
import type { Library } from '../../../local/queries/read-library.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { PlanComing } from './PlanComing.tsx';
import { NextBox } from '../NextBox.tsx';
import type { NextStep } from '../next-step.ts';

const { Part: PlannedToday } = lazyPart(async () => (await import('./PlannedToday.tsx')).PlannedToday);

interface TodayBoxProps {
  step: NextStep;
  library: Library;
  goals: Goals | undefined;
}

/**
 * Shows today's one thing [R522]. An open attempt and a paper that a teacher set come first; without a target band it
 * is the next paper, and one line offers a plan.
 */
export function TodayBox({ step, library, goals }: TodayBoxProps) {
  const isSuggestion =
    step.kind === 'all_sat' || step.kind === 'locked' || (step.kind === 'paper' && step.set === null);
  const isBelow = !isSuggestion || !goals || goals.targetBand === null;
  return (
    <>
      {isBelow && <NextBox step={step} />}
      <Suspense fallback={isBelow ? null : <PlanComing />}>
        <PlannedToday step={step} library={library} goals={goals} isBelow={isBelow} />
      </Suspense>
    </>
  );
}
