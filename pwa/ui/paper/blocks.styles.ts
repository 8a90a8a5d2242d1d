import { makeStyles, tokens } from '@fluentui/react-components';
import { ENLARGED, FROM_WIDE_DESKTOP, STACKED_AND_LOW, WIDE, radius, size, space } from '../look.ts';

const headingLevels = '& h1, & h2, & h3, & h4, & h5, & h6';

/** Buttons stand below their statement on every screen, a list beside it where there is room. */
const NO_CHOICES = ':not(:has([data-choices]))';
/** Doubled: it wins over the one above, which holds too. */
const WITH_WORDS = ':has([data-label-words]):has([data-label-words])';

export const useBlockStyles = makeStyles({
  heading: {
    margin: `${space.xl} 0 ${space.xs}`,
    fontSize: 'var(--pt-question-size)',
    lineHeight: 'var(--pt-question-line)',
    fontWeight: 600,
    ':first-child': { marginTop: '0' },
    // below the name of the pane, which only a screen reader shows
    ':is(h2 + *)': { marginTop: '0' },
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
  folded: {
    margin: `0 0 ${space.xs}`,
    padding: 0,
    backgroundColor: 'transparent',
  },
  foldedAway: { '& > ol': { display: 'none' } },
  // letters and names run on like words, so that a few names need a line or two
  foldedChoices: {
    '& > ol, & li, & li > *': { display: 'inline' },
    '& li': { marginRight: space.m },
    '& li > :first-child': { marginRight: space.xs },
  },
  listTitle: { fontWeight: 600, marginBottom: space.xs },
  letters: { display: 'grid', gap: space.xs },
  lettered: { display: 'grid', gridTemplateColumns: '20px minmax(0, 1fr)', gap: space.s },
  letter: { fontWeight: 600 },
  rows: { marginBottom: space.m, boxShadow: `inset 0 1px ${tokens.colorNeutralStroke2}` },
  row: {
    display: 'grid',
    gridTemplateColumns: '28px minmax(0, 1fr)',
    gap: `${space.xs} ${space.s}`,
    alignItems: 'start',
    padding: `${space.s} 0 ${space.m}`,
    boxShadow: `inset 0 -1px ${tokens.colorNeutralStroke2}`,
    [WIDE]: { padding: `${space.s} 0` },
    [NO_CHOICES]: { [WIDE]: { gridTemplateColumns: '28px minmax(0, 1fr) 180px', alignItems: 'center' } },
    [WITH_WORDS]: { [WIDE]: { gridTemplateColumns: '28px minmax(0, 1fr) minmax(0, 1fr)' } },
  },
  rowText: {
    padding: `${space.hair} 0`,
    fontSize: 'var(--pt-question-size)',
    lineHeight: 'var(--pt-question-line)',
    overflowWrap: 'break-word',
    '& p': { display: 'inline' },
  },
  rowTool: {
    gridColumnStart: '-2',
    gridRowStart: '1',
    alignSelf: 'start',
    margin: `-${space.s} -${space.m} -${space.s} 0`,
    [WIDE]: { alignSelf: 'center', justifySelf: 'end', margin: `-${space.xs} 0` },
  },
  rowWithTool: {
    gridTemplateColumns: '28px minmax(0, 1fr) 44px',
    [NO_CHOICES]: { [WIDE]: { gridTemplateColumns: '28px minmax(0, 1fr) 180px 44px' } },
    [WITH_WORDS]: { [WIDE]: { gridTemplateColumns: '28px minmax(0, 1fr) minmax(0, 1fr) 44px' } },
  },
  rowControl: {
    gridColumnStart: '2',
    minWidth: '0',
    // up to the tool of the row and below it, beside the statement where there is room
    ':has([data-choices])': { gridColumnEnd: '-1' },
    ':has([data-label-words])': { gridColumnEnd: '-1', [WIDE]: { gridColumnEnd: 'auto' } },
    ':not(:has([data-choices]))': { [WIDE]: { gridColumnStart: '3' } },
  },
  flow: {
    fontSize: 'var(--pt-question-size)',
    lineHeight: 'var(--pt-flow-line)',
    [STACKED_AND_LOW]: { lineHeight: 'calc(var(--pt-flow-line) * 0.8125)' },
    overflowWrap: 'break-word',
    '& p': { display: 'inline' },
  },
  flowWithTools: {
    paddingRight: size.touch,
    [WIDE]: { paddingRight: size.touch },
    [FROM_WIDE_DESKTOP]: { paddingRight: 0 },
    // flags, and messages below a line, are floats
    '::after': { content: '""', display: 'block', clear: 'both' },
  },
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
