import { makeStyles, tokens } from '@fluentui/react-components';

/** Where a statement and its list stand in one row. */
const SIDE_BY_SIDE_STYLES = '@media (min-width: 900px)';

const headingLevels = '& h1, & h2, & h3, & h4, & h5, & h6';

export const useBlockStyles = makeStyles({
  heading: {
    margin: '24px 0 4px',
    fontSize: 'var(--pt-question-size)',
    lineHeight: 'var(--pt-question-line)',
    fontWeight: 600,
    ':first-child': { marginTop: '0' },
    [headingLevels]: {
      margin: 0,
      fontSize: 'inherit',
      lineHeight: 'inherit',
      fontWeight: 600,
      letterSpacing: 'normal',
    },
    '& p': { margin: 0 },
  },
  text: {
    margin: '0 0 12px',
    maxWidth: '72ch',
    fontSize: 'var(--pt-instruction-size)',
    lineHeight: 'var(--pt-instruction-line)',
    color: tokens.colorNeutralForeground2,
    overflowWrap: 'break-word',
    '& p + p': { marginTop: '4px' },
    '& ul, & ol': { paddingLeft: '20px', listStyle: 'revert' },
    '& img': { maxWidth: '100%', height: 'auto' },
    '& table': { display: 'block', maxWidth: '100%', overflowX: 'auto', borderCollapse: 'collapse' },
    '& td, & th': { padding: '4px 8px', border: `1px solid ${tokens.colorNeutralStroke1}`, textAlign: 'left' },
    [headingLevels]: {
      margin: '8px 0 4px',
      fontSize: 'inherit',
      lineHeight: 'inherit',
      fontWeight: 600,
      color: tokens.colorNeutralForeground1,
    },
  },
  list: {
    margin: '0 0 12px',
    padding: '12px 16px',
    borderRadius: '8px',
    backgroundColor: tokens.colorNeutralBackground3,
    fontSize: 'var(--pt-instruction-size)',
    lineHeight: 'var(--pt-instruction-line)',
  },
  definitions: {
    display: 'grid',
    gridTemplateColumns: 'max-content minmax(0, 1fr)',
    gap: '4px 16px',
    '& dt': { fontWeight: 600 },
    '& dd': { color: tokens.colorNeutralForeground2 },
  },
  listTitle: { fontWeight: 600, marginBottom: '4px' },
  letters: { display: 'grid', gap: '4px' },
  lettered: { display: 'grid', gridTemplateColumns: '20px minmax(0, 1fr)', gap: '8px' },
  letter: { fontWeight: 600 },
  rows: { marginBottom: '12px', borderTop: `1px solid ${tokens.colorNeutralStroke2}` },
  row: {
    display: 'grid',
    gridTemplateColumns: '28px minmax(0, 1fr)',
    gap: '4px 8px',
    alignItems: 'start',
    padding: '8px 0 12px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    [SIDE_BY_SIDE_STYLES]: {
      gridTemplateColumns: '28px minmax(0, 1fr) 180px',
      alignItems: 'center',
      padding: '8px 0',
    },
  },
  rowText: {
    padding: '2px 0',
    fontSize: 'var(--pt-question-size)',
    lineHeight: 'var(--pt-question-line)',
    overflowWrap: 'break-word',
    '& p': { display: 'inline' },
  },
  /** Beside its statement also on a phone, where the answer stands under both. */
  rowTool: {
    gridColumnStart: '3',
    gridRowStart: '1',
    alignSelf: 'start',
    margin: '-8px -12px -8px 0',
    [SIDE_BY_SIDE_STYLES]: { gridColumnStart: '4', alignSelf: 'center', margin: '-4px 0' },
  },
  rowWithTool: {
    gridTemplateColumns: '28px minmax(0, 1fr) 44px',
    [SIDE_BY_SIDE_STYLES]: { gridTemplateColumns: '28px minmax(0, 1fr) 180px 44px' },
  },
  rowControl: { gridColumnStart: '2', minWidth: '0', [SIDE_BY_SIDE_STYLES]: { gridColumnStart: '3' } },
  flow: {
    fontSize: 'var(--pt-question-size)',
    lineHeight: 'var(--pt-flow-line)',
    overflowWrap: 'break-word',
    '& p': { display: 'inline' },
  },
  paragraph: { margin: '0 0 12px', maxWidth: '72ch' },
  bullets: { margin: '0 0 12px' },
  bullet: {
    marginLeft: '20px',
    padding: '2px 0',
    listStyleType: 'disc',
    '::marker': { color: tokens.colorNeutralForeground3 },
  },
});
