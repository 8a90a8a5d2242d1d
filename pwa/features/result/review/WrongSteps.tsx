import { Button } from '@fluentui/react-components';
import { ChevronLeft20Regular, ChevronRight20Regular } from '@fluentui/react-icons';
import { STEPS, stepWords } from './review-texts.ts';
import { useReviewStyles } from './review.styles.ts';

interface WrongStepsProps {
  wrong: readonly number[];
  notAnswered: readonly number[];
  currentNumber: number | null;
  onGoTo: (number: number) => void;
}

export function WrongSteps({ wrong, notAnswered, currentNumber, onGoTo }: WrongStepsProps) {
  const styles = useReviewStyles();
  const numbers = [...wrong, ...notAnswered];
  const first = numbers[0];
  const last = numbers.at(-1);
  if (first === undefined || last === undefined) return null;
  const at = currentNumber === null ? -1 : numbers.indexOf(currentNumber);
  const before = numbers[at - 1] ?? last;
  const after = numbers[at + 1] ?? first;
  return (
    <div role="group" aria-label={STEPS.name} data-review-steps className={styles.steps}>
      <Button icon={<ChevronLeft20Regular />} aria-label={STEPS.previous} onClick={() => onGoTo(before)} />
      <span role="status" className={styles.stepsWords}>
        {stepWords(at, wrong.length, notAnswered.length)}
      </span>
      <Button icon={<ChevronRight20Regular />} aria-label={STEPS.next} onClick={() => onGoTo(after)} />
    </div>
  );
}
