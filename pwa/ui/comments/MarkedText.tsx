import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Fragment, useMemo, type Ref } from 'react';
import { FORCED_COLORS, PRINT, radius, space, TOUCH } from '../look.ts';
import { piecesOf, type PlacedNote } from './place-notes.ts';
import { commentName } from './comment-texts.ts';

const useStyles = makeStyles({
  mark: {
    color: 'inherit',
    backgroundColor: 'transparent',
    textDecorationLine: 'underline',
    textDecorationColor: tokens.colorBrandForeground1,
    textDecorationThickness: '2px',
    textUnderlineOffset: '4px',
    cursor: 'pointer',
    [FORCED_COLORS]: { color: 'CanvasText', textDecorationColor: 'Highlight' },
  },
  current: {
    color: 'var(--pt-on-evidence)',
    backgroundColor: 'var(--pt-evidence)',
    [FORCED_COLORS]: { forcedColorAdjust: 'none', color: 'HighlightText', backgroundColor: 'Highlight' },
  },
  number: {
    display: 'inline-grid',
    placeItems: 'center',
    minWidth: '1.25rem',
    height: '1.25rem',
    margin: `0 ${space.hair}`,
    padding: `0 ${space.xs}`,
    border: `1px solid ${tokens.colorBrandForeground1}`,
    borderRadius: radius.control,
    verticalAlign: 'text-bottom',
    font: 'inherit',
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    fontWeight: 600,
    color: tokens.colorBrandForeground1,
    backgroundColor: tokens.colorNeutralBackground1,
    cursor: 'pointer',
    [TOUCH]: { minWidth: '1.5rem', height: '1.5rem' },
    [PRINT]: { border: 'none' },
  },
});

interface MarkedTextProps {
  text: string;
  placed: readonly PlacedNote[];
  current: number | null;
  className?: string;
  ref?: Ref<HTMLParagraphElement>;
  onOpen: (number: number) => void;
}

export const NOT_OF_TEXT = 'data-not-text';

export function MarkedText({ text, placed, current, className, ref, onOpen }: MarkedTextProps) {
  const styles = useStyles();
  const pieces = useMemo(() => piecesOf(text, placed), [text, placed]);
  return (
    <p ref={ref} dir="auto" className={className}>
      {pieces.map(({ start, text: words, numbers, ending }) => (
        <Fragment key={start}>
          {numbers.length === 0 ? (
            words
          ) : (
            // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the number behind the words is the button of it
            <mark
              className={mergeClasses(styles.mark, current !== null && numbers.includes(current) && styles.current)}
              onClick={() => {
                // selecting words is not a press
                if (getSelection()?.isCollapsed !== false) onOpen(numbers.at(-1) ?? 0);
              }}
            >
              {words}
            </mark>
          )}
          {ending.map((number) => (
            <button
              key={number}
              type="button"
              {...{ [NOT_OF_TEXT]: '' }}
              data-comment={number}
              aria-label={commentName(number)}
              className={styles.number}
              onClick={() => onOpen(number)}
            >
              {number}
            </button>
          ))}
        </Fragment>
      ))}
    </p>
  );
}
