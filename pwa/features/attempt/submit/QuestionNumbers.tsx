import { makeStyles, tokens } from '@fluentui/react-components';
import { Fragment } from 'react';
import { groupNumbers } from '../../../ui/paper/paper-outline.ts';
import { TOUCH, plainButton, size, space, visuallyHidden } from '../../../ui/look.ts';
import { goToQuestion } from './submit-texts.ts';

const useStyles = makeStyles({
  list: { display: 'flex', flexWrap: 'wrap', gap: space.xs, margin: `${space.xs} 0 ${space.s}` },
  number: {
    ...plainButton,
    minWidth: size.compact,
    minHeight: size.compact,
    padding: `0 ${space.s}`,
    border: `1px solid ${tokens.colorNeutralStrokeAccessible}`,
    color: tokens.colorBrandForegroundLink,
    fontWeight: 600,
    ':hover': { backgroundColor: tokens.colorNeutralBackground3 },
    [TOUCH]: { minWidth: size.touch, minHeight: size.touch },
  },
  comma: visuallyHidden,
});

interface QuestionNumbersProps {
  numbers: readonly number[];
  onQuestion: (number: number) => void;
}

export function QuestionNumbers({ numbers, onQuestion }: QuestionNumbersProps) {
  const styles = useStyles();
  return (
    <span className={styles.list}>
      {groupNumbers(numbers).map(({ first, last }, index) => {
        const words = first === last ? String(first) : `${first}–${last}`;
        return (
          <Fragment key={first}>
            {index > 0 && <span className={styles.comma}>, </span>}
            <button
              type="button"
              className={styles.number}
              aria-label={goToQuestion(words, first)}
              onClick={() => onQuestion(first)}
            >
              {words}
            </button>
          </Fragment>
        );
      })}
    </span>
  );
}
