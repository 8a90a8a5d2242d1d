import { makeStyles, tokens } from '@fluentui/react-components';
import { ENLARGED, FROM_LAPTOP, PRINT, radius, space } from '../../ui/look.ts';

const line = `1px solid ${tokens.colorNeutralStroke2}`;

export const useTimeStyles = makeStyles({
  section: { marginTop: space.xl, '& > h2': { marginBottom: space.xs } },
  words: { color: tokens.colorNeutralForeground2 },
  chart: {
    display: 'grid',
    gap: space.l,
    marginTop: space.s,
    padding: space.l,
    border: line,
    borderRadius: radius.card,
    backgroundColor: tokens.colorNeutralBackground1,
    [FROM_LAPTOP]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', columnGap: space.xxl },
    '& h3': { fontSize: tokens.fontSizeBase300, lineHeight: tokens.lineHeightBase300, fontWeight: 600 },
  },
  part: { fontWeight: 400, color: tokens.colorNeutralForeground3 },
  // fourteen in one row of the smallest phone; two rows where the text is enlarged
  columns: {
    display: 'flex',
    columnGap: space.hair,
    marginTop: space.s,
    [ENLARGED]: { flexWrap: 'wrap', rowGap: space.s },
  },
  column: { flex: '1 1 0', minWidth: '0', textAlign: 'center', [ENLARGED]: { flexBasis: '17%' } },
  height: { position: 'relative', height: '72px', borderBottom: `1px solid ${tokens.colorNeutralStroke1}` },
  // the border is seen where the system chooses the colours
  bar: {
    position: 'absolute',
    right: '15%',
    bottom: '0',
    left: '15%',
    boxSizing: 'border-box',
    border: '1px solid transparent',
    borderTopLeftRadius: radius.fine,
    borderTopRightRadius: radius.fine,
    [PRINT]: { printColorAdjust: 'exact' },
  },
  right: { backgroundColor: tokens.colorStatusSuccessForeground1 },
  wrong: { backgroundColor: tokens.colorStatusDangerForeground1 },
  not_answered: { backgroundColor: tokens.colorNeutralStrokeAccessible },
  class: {
    position: 'absolute',
    right: '0',
    left: '0',
    height: '0',
    borderTop: `2px solid ${tokens.colorNeutralForeground1}`,
  },
  number: {
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    fontVariantNumeric: 'tabular-nums',
    color: tokens.colorNeutralForeground2,
    whiteSpace: 'nowrap',
  },
  legend: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: `${space.xs} ${space.l}`,
    [FROM_LAPTOP]: { gridColumn: '1 / -1' },
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground2,
    '& > span': { display: 'inline-flex', alignItems: 'center', gap: space.xs },
  },
  sign: { flex: 'none', boxSizing: 'border-box', width: '12px', height: '12px', border: '1px solid transparent' },
  classSign: { flex: 'none', width: '16px', borderTop: `2px solid ${tokens.colorNeutralForeground1}` },
  each: { marginTop: space.s },
  table: {
    width: '100%',
    borderCollapse: 'collapse',
    '& th, & td': {
      padding: `${space.xs} ${space.s}`,
      borderBottom: line,
      textAlign: 'right',
      fontWeight: 400,
      fontVariantNumeric: 'tabular-nums',
    },
    '& th:first-child, & td:first-child': { textAlign: 'left' },
    '& thead th': { fontWeight: 600 },
  },
  how: {
    marginTop: space.s,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground3,
  },
});
