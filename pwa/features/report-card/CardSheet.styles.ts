import { makeStyles, tokens } from '@fluentui/react-components';
import { FROM_TABLET, PRINT, radius, size, space } from '../../ui/look.ts';

const line = `1px solid ${tokens.colorNeutralStroke2}`;
const small = { fontSize: tokens.fontSizeBase200, lineHeight: tokens.lineHeightBase200 };

export const useCardStyles = makeStyles({
  sheet: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: space.l,
    padding: space.l,
    border: line,
    borderRadius: radius.card,
    backgroundColor: tokens.colorNeutralBackground1,
    '& h2': { fontSize: tokens.fontSizeBase500, lineHeight: tokens.lineHeightBase500, overflowWrap: 'anywhere' },
    '& h3': { fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase400, marginBottom: space.xs },
    '& h4': {
      margin: 0,
      fontSize: tokens.fontSizeBase300,
      lineHeight: tokens.lineHeightBase300,
      overflowWrap: 'anywhere',
    },
    [FROM_TABLET]: { padding: space.xl },
    [PRINT]: {
      gap: space.s,
      // a grid is cut badly at the end of a sheet
      display: 'block',
      '& > * + *': { marginTop: space.s },
      padding: 0,
      border: 'none',
      fontSize: tokens.fontSizeBase200,
      lineHeight: tokens.lineHeightBase200,
      '& h3': { fontSize: tokens.fontSizeBase300, lineHeight: tokens.lineHeightBase300, marginBottom: space.hair },
    },
  },
  // one student a sheet, in a class that is printed at once
  // a card with few rows: one that is half empty is hard to read for nothing
  large: {
    [PRINT]: {
      fontSize: tokens.fontSizeBase300,
      lineHeight: tokens.lineHeightBase300,
      '& > * + *': { marginTop: space.m },
      '& h3': { fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase400 },
    },
  },
  ofClass: { '& + &': { marginTop: space.xl, [PRINT]: { marginTop: 0, breakBefore: 'page' } } },
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: `${space.s} ${space.l}`,
    paddingBottom: space.m,
    borderBottom: line,
    [PRINT]: { paddingBottom: space.s },
  },
  academy: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space.m, minWidth: 0, fontWeight: 600 },
  // white on a dark screen too: the academy's picture was made for paper
  logo: {
    display: 'block',
    width: 'auto',
    maxWidth: '100%',
    height: size.bar,
    padding: space.xs,
    borderRadius: radius.control,
    backgroundColor: '#ffffff',
    objectFit: 'contain',
    [PRINT]: { padding: 0 },
  },
  muted: { color: tokens.colorNeutralForeground3, overflowWrap: 'anywhere' },
  small: { ...small, display: 'block', color: tokens.colorNeutralForeground3, overflowWrap: 'anywhere' },
  bands: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 8rem), 1fr))',
    gap: space.s,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
    [PRINT]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
    '& li': {
      minWidth: 0,
      padding: space.m,
      border: line,
      borderRadius: radius.control,
      [PRINT]: { padding: space.s },
    },
  },
  skill: { display: 'block', fontWeight: 600 },
  band: {
    display: 'block',
    fontSize: tokens.fontSizeBase600,
    lineHeight: tokens.lineHeightBase600,
    fontWeight: 600,
    fontVariantNumeric: 'tabular-nums',
  },
  goal: {
    padding: space.m,
    borderRadius: radius.control,
    backgroundColor: tokens.colorNeutralBackground3,
    // browsers print no backgrounds
    [PRINT]: { padding: space.s, border: line },
  },
  rate: { ...small, marginLeft: space.s, color: tokens.colorNeutralForeground3 },
  columns: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: space.l,
    [FROM_TABLET]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' },
    [PRINT]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' },
  },
  oneColumn: { [FROM_TABLET]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
  onPaper: { display: 'none', [PRINT]: { display: 'revert' } },
  // on paper the foot with its code ends the first sheet
  footOfFirst: { order: 1 },
  secondSheet: { [PRINT]: { breakBefore: 'page' } },
  headOfSecond: { display: 'none', [PRINT]: { display: 'flex', marginBottom: space.m } },
  table: {
    width: '100%',
    borderCollapse: 'separate',
    borderSpacing: 0,
    textAlign: 'left',
    '& th, & td': {
      padding: `${space.xs} ${space.m} ${space.xs} 0`,
      borderBottom: line,
      overflowWrap: 'anywhere',
      fontWeight: 400,
      verticalAlign: 'top',
      [PRINT]: { paddingTop: 0, paddingBottom: 0 },
    },
    '& th:last-child, & td:last-child': { paddingRight: 0 },
    '& tbody th[scope=rowgroup]': { fontWeight: 600 },
    '& thead th': { fontWeight: 600, color: tokens.colorNeutralForeground2 },
  },
  number: { textAlign: 'right', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  result: { minWidth: '5rem' },
  after: { ...small, marginTop: space.xs, ':empty': { display: 'none' }, color: tokens.colorNeutralForeground3 },
  comments: { display: 'grid', gap: space.m, '& > div': { breakInside: 'avoid' } },
  // a page and more of text flows from sheet to sheet
  longComments: {
    maxWidth: '46rem',
    [PRINT]: { display: 'block', maxWidth: 'none', '& > div + div': { marginTop: space.m } },
    '& > div': { breakInside: 'auto' },
  },
  comment: { whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
  foot: {
    display: 'grid',
    gap: space.xs,
    paddingTop: space.m,
    borderTop: line,
    [PRINT]: { paddingTop: space.s },
    breakInside: 'avoid',
  },
  code: { fontFamily: tokens.fontFamilyMonospace, fontWeight: 600, letterSpacing: '0.05em', overflowWrap: 'anywhere' },
});
