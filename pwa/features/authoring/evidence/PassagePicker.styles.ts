import { makeStyles, tokens } from '@fluentui/react-components';
import { FORCED_COLORS, PHONE, radius, size, space, TOUCH } from '../../../ui/look.ts';

export const usePickerStyles = makeStyles({
  passage: {
    maxHeight: '16rem',
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    padding: space.m,
    borderRadius: radius.control,
    border: `1px solid ${tokens.colorNeutralStrokeAccessible}`,
    backgroundColor: 'var(--pt-paper)',
    cursor: 'text',
    '& p': { margin: `0 0 ${space.s}` },
    '& ::selection': { color: 'var(--pt-on-highlight)', backgroundColor: 'var(--pt-highlight)' },
    [PHONE]: { maxHeight: '55dvh' },
  },
  how: { color: tokens.colorNeutralForeground2 },
  sentences: { padding: space.xs, cursor: 'pointer' },
  sentence: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    alignItems: 'center',
    columnGap: space.m,
    minHeight: size.compact,
    padding: `${space.hair} ${space.s}`,
    borderRadius: radius.control,
    overflowWrap: 'anywhere',
    [TOUCH]: { minHeight: size.touch },
    ':hover': { backgroundColor: tokens.colorNeutralBackground3 },
  },
  sentenceChosen: {
    color: 'var(--pt-on-highlight)',
    backgroundColor: 'var(--pt-highlight)',
    ':hover': { backgroundColor: 'var(--pt-highlight)' },
    [FORCED_COLORS]: { color: 'HighlightText', backgroundColor: 'Highlight', forcedColorAdjust: 'none' },
  },
  time: { fontVariantNumeric: 'tabular-nums' },
  chosen: {
    minHeight: '2.5rem',
    maxHeight: '5rem',
    overflowY: 'auto',
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    color: tokens.colorNeutralForeground2,
    overflowWrap: 'anywhere',
  },
});
