import { makeStyles, tokens } from '@fluentui/react-components';
import { PHONE, size, space, TOUCH, WIDE } from '../../../ui/look.ts';

export const useTranscriptStyles = makeStyles({
  dialog: {
    width: '860px',
    maxHeight: 'calc(100dvh - 32px)',
    boxSizing: 'border-box',
    display: 'grid',
    gridTemplateRows: 'auto minmax(0, 1fr) auto',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: space.m,
    overflowY: 'hidden',
    [PHONE]: { maxHeight: '100dvh' },
  },
  head: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: space.s,
    '& p': { color: tokens.colorNeutralForeground2, maxWidth: '72ch' },
  },
  player: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: space.s,
    '& button': { minHeight: size.touch },
  },
  audio: { flex: '1 1 16rem', maxWidth: 'min(26rem, 100%)', minWidth: 0, height: size.touch },
  // keys of a keyboard, which a finger does not have
  keys: { flex: '1 1 16rem', color: tokens.colorNeutralForeground2, [TOUCH]: { display: 'none' } },
  time: { display: 'flex', alignItems: 'flex-start', gap: space.xs },
  // beside the field, below its label
  now: {
    marginTop: space.xl,
    minWidth: 0,
    minHeight: size.compact,
    padding: `0 ${space.s}`,
    [TOUCH]: { minHeight: size.touch },
  },
  turns: {
    display: 'grid',
    alignContent: 'start',
    gap: space.s,
    minHeight: '8rem',
    margin: 0,
    padding: space.xs,
    overflowY: 'auto',
    listStyleType: 'none',
  },
  turn: {
    display: 'grid',
    gap: space.s,
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    alignItems: 'start',
    paddingBottom: space.s,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    '& > :nth-child(3)': { gridColumn: '1 / -1', gridRow: 2 },
    [WIDE]: {
      gridTemplateColumns: 'auto 10rem minmax(0, 1fr) auto',
      '& > :nth-child(3)': { gridColumn: 'auto', gridRow: 'auto' },
    },
    '& > *': { minWidth: 0 },
  },
  // Fluent's field has the browser's default width
  field: {
    width: '100%',
    minWidth: 0,
    '& textarea': { fieldSizing: 'content', maxHeight: '12rem' },
    '& input': { [TOUCH]: { minHeight: size.touch } },
  },
  timeField: { width: '6rem' },
  remove: { marginTop: space.xl, minWidth: size.touch, minHeight: size.touch },
  foot: { display: 'grid', gap: space.m },
  tools: { display: 'flex', flexWrap: 'wrap', gap: space.s, '& button': { minHeight: size.touch } },
});
