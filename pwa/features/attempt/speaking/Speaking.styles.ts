import { makeStyles, tokens } from '@fluentui/react-components';
import {
  FORCED_COLORS,
  FROM_WIDE_DESKTOP,
  PHONE,
  SIDE_BY_SIDE,
  SIDE_BY_SIDE_LOW,
  SMALL_PHONE,
  STACKED,
  STACKED_AND_LOW,
  focusRingInside,
  paperPane,
  radius,
  size,
  space,
  visuallyHidden,
} from '../../../ui/look.ts';

export const useSpeakingStyles = makeStyles({
  body: {
    flex: '1 1 0',
    minHeight: '0',
    display: 'flex',
    flexDirection: 'column',
    [SIDE_BY_SIDE]: { flexDirection: 'row' },
  },
  prompts: {
    ...paperPane,
    [PHONE]: { display: 'flex', flexDirection: 'column', paddingBottom: space.l },
    backgroundColor: 'var(--pt-paper)',
    [SIDE_BY_SIDE]: { padding: `${space.xl} ${space.xxl} ${space.xxxl}` },
    [SIDE_BY_SIDE_LOW]: { padding: `${space.m} ${space.l} ${space.xl}` },
  },
  promptsWidth: {
    maxWidth: '760px',
    [PHONE]: { flex: '1 0 auto', display: 'flex', flexDirection: 'column' },
    [FROM_WIDE_DESKTOP]: { margin: '0 auto' },
  },
  attemptView: {
    ...focusRingInside,
    flex: '0 1 auto',
    maxHeight: '62%',
    overflowY: 'auto',
    padding: `${space.m} ${space.l} ${space.l}`,
    backgroundColor: tokens.colorNeutralBackground1,
    borderTop: `1px solid ${tokens.colorNeutralStroke1}`,
    // the room is the card's, whose points are needed while the student prepares and speaks
    [STACKED_AND_LOW]: { paddingTop: space.s, paddingBottom: space.s },
    [SIDE_BY_SIDE]: {
      flex: '0 0 400px',
      maxHeight: 'none',
      padding: `${space.xl} ${space.xxl} ${space.xxxl}`,
      borderTop: 0,
      borderLeft: `1px solid ${tokens.colorNeutralStroke1}`,
    },
    [SIDE_BY_SIDE_LOW]: { flexBasis: '46%', padding: `${space.m} ${space.l} ${space.xl}` },
  },
  heading: {
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: 600,
    [STACKED_AND_LOW]: visuallyHidden,
    [SIDE_BY_SIDE]: { fontSize: tokens.fontSizeBase500, lineHeight: tokens.lineHeightBase500 },
  },
  // while somebody speaks, the room is the card's
  headingLive: { [STACKED]: visuallyHidden, [SIDE_BY_SIDE_LOW]: visuallyHidden },
  recorder: {
    display: 'grid',
    // a grid with minmax(0, 1fr): otherwise a message widens it instead of breaking its lines
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: space.m,
    marginTop: space.xs,
    [STACKED_AND_LOW]: { gap: space.xs },
    [SIDE_BY_SIDE]: { marginTop: space.s },
  },
  words: { color: tokens.colorNeutralForeground2, maxWidth: '60ch' },
  row: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `${space.s} ${space.m}`,
    '& button': { minHeight: size.touch },
    // 'Record again' and 'Go to Part 2' stand in one line on the smallest phone
    [SMALL_PHONE]: {
      columnGap: space.s,
      '& button': { minHeight: size.touch, paddingLeft: space.m, paddingRight: space.m },
    },
  },
  length: {
    minWidth: size.action,
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: 600,
    fontVariantNumeric: 'tabular-nums',
  },
  live: { display: 'inline-flex', alignItems: 'center', gap: space.s, fontWeight: 600 },
  dot: {
    width: '12px',
    height: '12px',
    borderRadius: radius.round,
    backgroundColor: tokens.colorStatusDangerForeground1,
    [FORCED_COLORS]: { forcedColorAdjust: 'none', backgroundColor: 'CanvasText' },
  },
});
