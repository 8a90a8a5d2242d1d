import { makeStyles, tokens } from '@fluentui/react-components';
import { Fragment } from 'react';
import { groupNumbers } from '../../../ui/paper/paper-outline.ts';
import { plainButton, visuallyHidden } from '../desk/desk.styles.ts';

const useStyles = makeStyles({
  list: { display: 'flex', flexWrap: 'wrap', gap: '4px', margin: '4px 0 8px' },
  number: {
    ...plainButton,
    minWidth: '36px',
    minHeight: '36px',
    padding: '0 8px',
    border: `1px solid ${tokens.colorNeutralStrokeAccessible}`,
    color: tokens.colorBrandForegroundLink,
    fontWeight: 600,
    ':hover': { backgroundColor: tokens.colorNeutralBackground3 },
    '@media (pointer: coarse)': { minWidth: '44px', minHeight: '44px' },
  },
  comma: visuallyHidden,
});

interface QuestionNumbersProps {
  numbers: readonly number[];
  onQuestion: (number: number) => void;
}

/** The end of a sentence that names questions; each number goes to its question, a run of them to its first. */
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
              aria-label={`${words}, go to question ${first}`}
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
