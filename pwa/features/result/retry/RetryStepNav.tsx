import { Button } from '@fluentui/react-components';
import { ChevronLeft20Regular, ChevronRight20Regular } from '@fluentui/react-icons';
import { useReviewStyles } from '../review/review.styles.ts';
import type { RetryStep } from './retry-steps.ts';
import { RETRY, stepWords } from './retry-texts.ts';

interface RetryStepNavProps {
  steps: readonly RetryStep[];
  at: number;
  onGoTo: (at: number) => void;
}

export function RetryStepNav({ steps, at, onGoTo }: RetryStepNavProps) {
  const styles = useReviewStyles();
  const numbers = steps[at]?.asked.map(({ number }) => number) ?? [];
  return (
    <div role="group" aria-label={RETRY.steps} data-review-steps className={styles.steps}>
      <Button
        icon={<ChevronLeft20Regular />}
        aria-label={RETRY.previousStep}
        disabledFocusable={at === 0}
        onClick={() => onGoTo(at - 1)}
      />
      <span className={styles.stepsWords}>{stepWords(numbers, at, steps.length)}</span>
      <Button icon={<ChevronRight20Regular />} aria-label={RETRY.nextStep} onClick={() => onGoTo(at + 1)} />
    </div>
  );
}
