import { makeStyles, tokens } from '@fluentui/react-components';
import { FORCED_COLORS, SIDE_BY_SIDE, TOUCH, radius, size, space } from '../../look.ts';

/** What the tasks with a list of their own look alike in. */
export const useTaskStyles = makeStyles({
  task: { padding: `${space.s} 0 ${space.l}` },
  head: {
    display: 'grid',
    gridTemplateColumns: '28px minmax(0, 1fr) 44px',
    gap: space.s,
    alignItems: 'start',
  },
  reviewedHead: { gridTemplateColumns: '28px minmax(0, 1fr)' },
  numbers: { display: 'grid', gap: space.xs },
  /** Each beside its flag, which a finger needs more room for. */
  numbersWithFlags: { gap: space.l },
  flags: {
    display: 'grid',
    margin: `-${space.s} -${space.m} -${space.s} 0`,
    [SIDE_BY_SIDE]: { margin: `-${space.s} 0`, justifySelf: 'end' },
  },
  asked: {
    minWidth: 0,
    padding: `${space.hair} 0`,
    fontSize: 'var(--pt-question-size)',
    lineHeight: 'var(--pt-question-line)',
    overflowWrap: 'break-word',
    '& p': { margin: 0 },
  },
  status: {
    minHeight: '1.25rem',
    margin: `${space.xs} 0`,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    color: tokens.colorNeutralForeground2,
  },
  choices: { margin: `0 0 0 ${size.hang}` },
  choice: {
    display: 'flex',
    gap: space.m,
    alignItems: 'flex-start',
    minHeight: size.touch,
    padding: `${space.m} ${space.s}`,
    borderRadius: radius.control,
    fontSize: 'var(--pt-question-size)',
    lineHeight: 'var(--pt-question-line)',
    overflowWrap: 'anywhere',
    [SIDE_BY_SIDE]: { minHeight: size.medium, paddingTop: space.s, paddingBottom: space.s },
    [TOUCH]: { minHeight: size.touch, paddingTop: space.m, paddingBottom: space.m },
  },
  pressable: { cursor: 'pointer', ':hover': { backgroundColor: tokens.colorNeutralBackground3 } },
  taken: {
    backgroundColor: tokens.colorBrandBackground2,
    ':hover': { backgroundColor: tokens.colorBrandBackground2 },
    [FORCED_COLORS]: { outline: '1px solid Highlight' },
  },
  /** Nothing more can be chosen: the line above says why. */
  full: { color: tokens.colorNeutralForeground3, cursor: 'default' },
  letter: { flex: 'none', minWidth: '1.25rem', fontWeight: 600 },
  words: { flex: '1 1 0', minWidth: 0 },
  box: {
    appearance: 'none',
    flex: 'none',
    display: 'grid',
    placeItems: 'center',
    width: '20px',
    height: '20px',
    margin: `${space.hair} 0`,
    borderRadius: radius.control,
    border: `2px solid ${tokens.colorNeutralStrokeAccessible}`,
    backgroundColor: tokens.colorNeutralBackground1,
    cursor: 'inherit',
    ':checked': {
      border: `2px solid ${tokens.colorBrandStroke1}`,
      backgroundColor: tokens.colorBrandStroke1,
    },
    ':checked::after': {
      content: '""',
      width: '5px',
      height: '10px',
      borderRight: `2px solid ${tokens.colorNeutralBackground1}`,
      borderBottom: `2px solid ${tokens.colorNeutralBackground1}`,
      transform: 'translateY(-1.5px) rotate(45deg)',
    },
    [FORCED_COLORS]: { appearance: 'auto', ':checked::after': { content: 'none' } },
  },
  used: {
    marginLeft: space.xs,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground3,
  },
  answers: { display: 'grid', gap: space.s, margin: `${space.s} 0 0` },
});
