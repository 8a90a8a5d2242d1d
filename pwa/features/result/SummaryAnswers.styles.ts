import { makeStyles, tokens } from '@fluentui/react-components';
import { BELOW_WIDE_SCREEN, FROM_TABLET, PRINT, radius, size, space, visuallyHidden } from '../../ui/look.ts';

const line = `1px solid ${tokens.colorNeutralStroke2}`;
// the number and the first line of the answer stand beside the middle of 'Why'
const besideWhy = `calc((${size.touch} - ${tokens.lineHeightBase400}) / 2 + ${space.hair})`;

export const useSummaryStyles = makeStyles({
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: `0 ${space.m}`,
    minHeight: size.touch,
    margin: `${space.xl} 0 ${space.s}`,
  },
  filters: { display: 'flex', flexWrap: 'wrap', gap: `0 ${space.l}` },
  filter: {
    display: 'flex',
    alignItems: 'center',
    gap: space.s,
    minHeight: size.touch,
    whiteSpace: 'nowrap',
    color: tokens.colorNeutralForeground2,
    '& input': { width: '20px', height: '20px', margin: 0, accentColor: tokens.colorCompoundBrandBackground },
    [PRINT]: { display: 'none' },
  },
  tables: {
    overflow: 'hidden',
    border: line,
    borderRadius: radius.card,
    backgroundColor: tokens.colorNeutralBackground1,
    [FROM_TABLET]: { display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', alignItems: 'start' },
    [PRINT]: { display: 'block', overflow: 'visible', border: 'none' },
  },
  table: {
    width: '100%',
    tableLayout: 'fixed',
    borderCollapse: 'collapse',
    '& th, & td': {
      padding: space.s,
      borderBottom: line,
      verticalAlign: 'baseline',
      overflowWrap: 'anywhere',
      fontSize: tokens.fontSizeBase400,
      lineHeight: tokens.lineHeightBase400,
      // the row has them
      [BELOW_WIDE_SCREEN]: { padding: '0', borderBottomWidth: '0' },
      [PRINT]: {
        padding: `${space.hair} ${space.s}`,
        fontSize: tokens.fontSizeBase300,
        lineHeight: tokens.lineHeightBase300,
      },
    },
    '& tbody tr': { height: size.touch, [BELOW_WIDE_SCREEN]: { height: 'auto' }, [PRINT]: { height: 'auto' } },
    '& thead th': {
      textAlign: 'left',
      fontSize: tokens.fontSizeBase200,
      lineHeight: tokens.lineHeightBase200,
      fontWeight: 600,
      color: tokens.colorNeutralForeground2,
    },
    // the right answer stands below the student's, so that a sentence has the whole width
    [BELOW_WIDE_SCREEN]: { display: 'block', '& thead': visuallyHidden, '& tbody': { display: 'block' } },
  },
  line: {
    [BELOW_WIDE_SCREEN]: {
      display: 'grid',
      minHeight: size.touch,
      gridTemplateColumns: '1.75rem minmax(0, 1fr) auto',
      alignItems: 'start',
      columnGap: space.s,
      padding: `0 ${space.xs} 0 ${space.s}`,
      borderBottom: line,
    },
  },
  // the reason belongs to its row, so the line stands below both
  opened: {
    '& th, & td': { borderBottomColor: 'transparent' },
    [BELOW_WIDE_SCREEN]: { borderBottomColor: 'transparent' },
  },
  reasonLine: { [BELOW_WIDE_SCREEN]: { display: 'block', borderBottom: line } },
  second: { [FROM_TABLET]: { borderLeft: line }, [PRINT]: { borderLeft: 'none', '& thead': visuallyHidden } },
  numberColumn: { width: '2.75rem' },
  whyColumn: { width: '5rem' },
  number: {
    textAlign: 'right',
    fontWeight: 400,
    fontVariantNumeric: 'tabular-nums',
    color: tokens.colorNeutralForeground3,
    [BELOW_WIDE_SCREEN]: { marginTop: besideWhy },
  },
  own: { [BELOW_WIDE_SCREEN]: { marginTop: besideWhy } },
  given: {
    display: 'flex',
    alignItems: 'baseline',
    gap: space.xs,
    '& svg': { flex: 'none', alignSelf: 'start', margin: `${space.xs} 0` },
  },
  rightSign: { color: tokens.colorStatusSuccessForeground1 },
  wrongSign: { color: tokens.colorStatusDangerForeground1 },
  key: {
    [BELOW_WIDE_SCREEN]: {
      gridColumn: '2',
      gridRow: '2',
      marginBottom: space.s,
      // one run of text: the answer begins beside the words before it, however long it is
      '::before': {
        content: 'attr(data-label)',
        marginRight: space.s,
        fontSize: tokens.fontSizeBase200,
        lineHeight: tokens.lineHeightBase200,
        color: tokens.colorNeutralForeground2,
      },
    },
  },
  alone: { [BELOW_WIDE_SCREEN]: { gridRow: '1 / span 2', marginBottom: besideWhy } },
  // the student's answer says the same
  keyOfRight: { [BELOW_WIDE_SCREEN]: { display: 'none' } },
  why: {
    textAlign: 'right',
    [BELOW_WIDE_SCREEN]: {
      display: 'flex',
      alignItems: 'center',
      gridColumn: '3',
      gridRow: '1 / span 2',
      minHeight: `calc(${size.touch} + 2 * ${space.hair})`,
    },
    [PRINT]: { display: 'none' },
  },
  closed: { '@media screen': { display: 'none' } },
  // below the answers
  reason: { padding: `${space.s} ${space.s} ${space.m} ${size.touch}`, [PRINT]: { padding: `0 0 0 ${space.l}` } },
  wrong: { backgroundColor: tokens.colorStatusDangerBackground1 },
  rightAnswer: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `0 ${space.s}`,
    '& b': { fontWeight: 600 },
    [BELOW_WIDE_SCREEN]: { display: 'inline', '& b': { marginRight: space.s } },
  },
  tooLong: {
    display: 'block',
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorStatusDangerForeground1,
  },
  none: { color: tokens.colorNeutralForeground3 },
});
