import { makeStyles, tokens } from '@fluentui/react-components';
import { ENLARGED, FROM_TABLET, PHONE, PRINT, radius, size, space, visuallyHidden } from '../../ui/look.ts';

const line = `1px solid ${tokens.colorNeutralStroke2}`;

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
      padding: `${space.s} ${space.s}`,
      borderBottom: line,
      overflowWrap: 'anywhere',
      fontSize: tokens.fontSizeBase400,
      lineHeight: tokens.lineHeightBase400,
    },
    '& tbody tr': { height: size.touch },
    '& thead th': {
      textAlign: 'left',
      fontSize: tokens.fontSizeBase200,
      lineHeight: tokens.lineHeightBase200,
      fontWeight: 600,
      color: tokens.colorNeutralForeground2,
    },
    [ENLARGED]: { '& th, & td': { padding: `${space.s} ${space.xs}`, fontSize: tokens.fontSizeBase300 } },
    [FROM_TABLET]: { '& th, & td': { padding: `${space.s} ${space.s}` } },
    [PRINT]: {
      '& th, & td': {
        padding: `${space.hair} ${space.s}`,
        fontSize: tokens.fontSizeBase300,
        lineHeight: tokens.lineHeightBase300,
      },
      '& tbody tr': { height: 'auto' },
    },
  },
  second: {
    [PHONE]: { '& thead': visuallyHidden },
    [FROM_TABLET]: { borderLeft: line },
    [PRINT]: { borderLeft: 'none', '& thead': visuallyHidden },
  },
  numberColumn: { width: '2.75rem', [ENLARGED]: { width: '1.5rem' } },
  signColumn: { width: size.touch },
  number: {
    textAlign: 'right',
    fontWeight: 400,
    fontVariantNumeric: 'tabular-nums',
    color: tokens.colorNeutralForeground3,
  },
  sign: { textAlign: 'center', '& svg': { display: 'inline-block', verticalAlign: 'middle' } },
  wrong: {
    backgroundColor: tokens.colorStatusDangerBackground1,
    '& svg': { color: tokens.colorStatusDangerForeground1 },
  },
  right: { '& svg': { color: tokens.colorStatusSuccessForeground1 } },
  rightAnswer: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `0 ${space.s}`,
    '& b': { fontWeight: 600 },
  },
  tooLong: {
    display: 'block',
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorStatusDangerForeground1,
  },
  none: { color: tokens.colorNeutralForeground3 },
});
