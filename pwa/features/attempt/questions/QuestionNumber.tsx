import { mergeClasses } from '@fluentui/react-components';
import { useIsCurrent } from '../screen/attempt-context.ts';
import { useControlStyles } from './question-controls.styles.ts';

/** The boxed number. Hidden from screen readers, because the control beside it is named 'Question N'. */
export function QuestionNumber({ number }: { number: number }) {
  const styles = useControlStyles();
  const current = useIsCurrent(number);
  return (
    <span aria-hidden="true" className={mergeClasses(styles.number, current && styles.numberCurrent)}>
      {number}
    </span>
  );
}
