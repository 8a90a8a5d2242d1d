import { makeStyles, tokens } from '@fluentui/react-components';
import { ENLARGED, WIDE, radius, size, space } from '../look.ts';

const headingLevels = '& h1, & h2, & h3, & h4, & h5, & h6';

export const useBlockStyles = makeStyles({
  heading: {
    margin: `${space.xl} 0 ${space.xs}`,
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
    margin: `0 0 ${space.m}`,
    maxWidth: '72ch',
    fontSize: 'var(--pt-instruction-size)',
    lineHeight: 'var(--pt-instruction-line)',
    color: tokens.colorNeutralForeground2,
    overflowWrap: 'break-word',
    '& p + p': { marginTop: space.xs },
    '& ul, & ol': { paddingLeft: space.l, listStyle: 'revert' },
    '& img': { maxWidth: '100%', height: 'auto' },
    '& table': { display: 'block', maxWidth: '100%', overflowX: 'auto', borderCollapse: 'collapse' },
    '& td, & th': {
      padding: `${space.xs} ${space.s}`,
      border: `1px solid ${tokens.colorNeutralStroke1}`,
      textAlign: 'left',
    },
    [headingLevels]: {
      margin: `${space.s} 0 ${space.xs}`,
      fontSize: 'inherit',
      lineHeight: 'inherit',
      fontWeight: 600,
      color: tokens.colorNeutralForeground1,
    },
  },
  list: {
    margin: `0 0 ${space.m}`,
    padding: `${space.m} ${space.l}`,
    borderRadius: radius.card,
    backgroundColor: tokens.colorNeutralBackground3,
    fontSize: 'var(--pt-instruction-size)',
    lineHeight: 'var(--pt-instruction-line)',
  },
  definitions: {
    display: 'grid',
    gridTemplateColumns: 'max-content minmax(0, 1fr)',
    gap: `${space.xs} ${space.l}`,
    [ENLARGED]: { gridTemplateColumns: 'minmax(0, 1fr)' },
    '& dt': { fontWeight: 600 },
    '& dd': { color: tokens.colorNeutralForeground2 },
  },
  listTitle: { fontWeight: 600, marginBottom: space.xs },
  letters: { display: 'grid', gap: space.xs },
  lettered: { display: 'grid', gridTemplateColumns: '20px minmax(0, 1fr)', gap: space.s },
  letter: { fontWeight: 600 },
  rows: { marginBottom: space.m, borderTop: `1px solid ${tokens.colorNeutralStroke2}` },
  row: {
    display: 'grid',
    gridTemplateColumns: '28px minmax(0, 1fr)',
    gap: `${space.xs} ${space.s}`,
    alignItems: 'start',
    padding: `${space.s} 0 ${space.m}`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    [WIDE]: {
      gridTemplateColumns: '28px minmax(0, 1fr) 180px',
      alignItems: 'center',
      padding: `${space.s} 0`,
    },
  },
  rowText: {
    padding: `${space.hair} 0`,
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
    margin: `-${space.s} -${space.m} -${space.s} 0`,
    [WIDE]: { gridColumnStart: '4', alignSelf: 'center', justifySelf: 'end', margin: `-${space.xs} 0` },
  },
  rowWithTool: {
    gridTemplateColumns: '28px minmax(0, 1fr) 44px',
    [WIDE]: { gridTemplateColumns: '28px minmax(0, 1fr) 180px 44px' },
  },
  rowControl: { gridColumnStart: '2', minWidth: '0', [WIDE]: { gridColumnStart: '3' } },
  flow: {
    fontSize: 'var(--pt-question-size)',
    lineHeight: 'var(--pt-flow-line)',
    overflowWrap: 'break-word',
    '& p': { display: 'inline' },
  },
  /** A column at the right for the flags of its gaps, each beside its own line. */
  flowWithTools: {
    paddingRight: size.touch,
    [WIDE]: { paddingRight: size.touch }, // a row's own room is another there
    '::after': { content: '""', display: 'block', clear: 'right' },
  },
  /** A gap and the signs that touch it stand on one line. */
  together: { whiteSpace: 'nowrap' },
  paragraph: { margin: `0 0 ${space.m}`, maxWidth: '72ch' },
  bullets: { margin: `0 0 ${space.m}` },
  bullet: {
    marginLeft: space.l,
    padding: `${space.hair} 0`,
    listStyleType: 'disc',
    '::marker': { color: tokens.colorNeutralForeground3 },
  },
});
