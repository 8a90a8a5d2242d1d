import { Button } from '@fluentui/react-components';
import { ChevronLeft20Regular, ChevronRight20Regular } from '@fluentui/react-icons';
import { useReviewStyles } from './review.styles.ts';

interface WrongStepsProps {
  wrong: readonly number[];
  currentNumber: number | null;
  onGoTo: (number: number) => void;
}

export function WrongSteps({ wrong, currentNumber, onGoTo }: WrongStepsProps) {
  const styles = useReviewStyles();
  const first = wrong[0];
  const last = wrong.at(-1);
  if (first === undefined || last === undefined) return null;
  const at = currentNumber === null ? -1 : wrong.indexOf(currentNumber);
  const before = wrong.findLast((number) => number < (currentNumber ?? 0)) ?? last;
  const after = wrong.find((number) => number > (currentNumber ?? 0)) ?? first;
  return (
    <div role="group" aria-label="Wrong answers" className={styles.steps}>
      <Button icon={<ChevronLeft20Regular />} aria-label="Previous wrong answer" onClick={() => onGoTo(before)} />
      <span role="status" className={styles.stepsWords}>
        {at === -1 ? `${wrong.length} wrong` : `Wrong ${at + 1} of ${wrong.length}`}
      </span>
      <Button icon={<ChevronRight20Regular />} aria-label="Next wrong answer" onClick={() => onGoTo(after)} />
    </div>
  );
}
