import { makeStyles, tokens } from '@fluentui/react-components';
import { BADGE_WIDTH, STACKED_AND_LOW, TOUCH, plainButton, radius, size, space } from '../../../look.ts';
import { radioUnderFace } from '../../radio-under-face.ts';

const AS_TABLE = '@container (min-width: 36rem)';
/** Too narrow for seven letters and the button that clears beside the column of the numbers. */
const TIGHT = '@container (max-width: 24.99rem)';
/** Too narrow for five. */
const TIGHTEST = '@container (max-width: 19.99rem)';

/** Too narrow for seven letters and the button that clears, of a finger's size each; TIGHTEST is so for six. */
const TIGHTER = '@container (max-width: 21.99rem)';
/** Too narrow for eight and more in one row. */
const NO_TABLE = '@container (max-width: 35.99rem)';

/** Below the number too, or the button that clears would stand in a row of its own. */
const belowNumber = { marginLeft: `calc(-1 * (${BADGE_WIDTH} + ${space.s}))` };

const breaks = { display: 'block', flexBasis: '100%', height: '0' } as const;

export const useGridStyles = makeStyles({
  rows: { containerType: 'inline-size', borderTop: `1px solid ${tokens.colorNeutralStroke2}` },
  row: {
    display: 'grid',
    gridTemplateColumns: '28px minmax(0, 1fr) 44px',
    gap: `${space.xs} ${space.s}`,
    alignItems: 'start',
    padding: `${space.m} 0`,
    [STACKED_AND_LOW]: { paddingTop: space.s },
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    [AS_TABLE]: {
      gridTemplateColumns: '28px minmax(0, 1fr) auto 44px',
      alignItems: 'center',
      padding: `${space.xs} 0`,
    },
  },
  rowOfMany: {
    [AS_TABLE]: { gridTemplateColumns: '28px minmax(0, 1fr) 44px', padding: `${space.m} 0` },
  },
  statement: {
    padding: `${space.hair} 0`,
    fontSize: 'var(--pt-question-size)',
    lineHeight: 'var(--pt-question-line)',
    overflowWrap: 'break-word',
    '& p': { display: 'inline' },
  },
  letters: {
    gridColumn: '2 / -1',
    gridRow: '2',
    display: 'flex',
    flexWrap: 'wrap',
    gap: space.xs,
    [TIGHTEST]: belowNumber,
    [AS_TABLE]: { gridColumn: '3', gridRow: '1', flexWrap: 'nowrap' },
  },
  // narrower letters rather than a second row for the button that clears alone
  lettersOfFew: {
    flexWrap: 'nowrap',
    columnGap: 0,
    // the gap after a letter belongs to it, so that a finger has more room
    '& > label': {
      flex: `0 1 calc(${size.compact} + ${space.xs})`,
      minWidth: 'min-content',
      paddingRight: space.xs,
      [TOUCH]: { flexBasis: `calc(${size.touch} + ${space.xs})` },
    },
    '& > label > span': { minWidth: 0 },
    '& > button': { flex: 'none' },
  },
  lettersOfSix: { [TIGHTEST]: { flexWrap: 'wrap' } },
  lettersOfSeven: { [TIGHTER]: { flexWrap: 'wrap' } },
  // ends a row where one row is too narrow, so that rows are even
  rowEnd: { display: 'none' },
  rowEndOfSix: { [TIGHTEST]: breaks },
  rowEndOfSeven: { [TIGHTER]: breaks },
  rowEndOfMore: { [NO_TABLE]: breaks },
  lettersOfMany: { [TIGHT]: belowNumber, [AS_TABLE]: { gridColumn: '2 / -1', gridRow: '2', flexWrap: 'wrap' } },
  tool: {
    gridColumn: '3',
    gridRow: '1',
    margin: `-${space.s} -${space.m} -${space.s} 0`,
    [AS_TABLE]: { gridColumn: '-2 / -1', margin: 0, justifySelf: 'end' },
  },
  cell: { position: 'relative', display: 'inline-grid', cursor: 'pointer' },
  input: {
    ...radioUnderFace,
    '&:disabled + span': {
      color: tokens.colorNeutralForeground3,
      backgroundColor: tokens.colorNeutralBackground3,
      border: `1px dashed ${tokens.colorNeutralStroke1}`,
      textDecorationLine: 'line-through',
      textDecorationThickness: '1px',
      textDecorationColor: tokens.colorNeutralStrokeAccessible,
    },
    ':disabled': { cursor: 'not-allowed' },
  },
  face: {
    display: 'grid',
    placeItems: 'center',
    minWidth: size.compact,
    height: size.compact,
    padding: `0 ${space.xs}`,
    borderRadius: radius.control,
    border: `1px solid ${tokens.colorNeutralStrokeAccessible}`,
    backgroundColor: tokens.colorNeutralBackground1,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: 600,
    [TOUCH]: { minWidth: size.touch, height: size.touch },
  },
  clear: {
    ...plainButton,
    display: 'grid',
    placeItems: 'center',
    width: size.compact,
    height: size.compact,
    padding: 0,
    color: tokens.colorNeutralForeground3,
    ':hover': { color: tokens.colorNeutralForeground1 },
    [TOUCH]: { width: size.touch, height: size.touch },
  },
  clearAway: { visibility: 'hidden' },
  trouble: { gridColumn: '2 / -1', ':empty': { display: 'none' } },
});
