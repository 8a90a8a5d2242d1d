import { makeStyles, tokens } from '@fluentui/react-components';
import {
  BARS_ONLY,
  FROM_TABLET,
  LOW_PHONE,
  PHONE,
  radius,
  SIDE_BY_SIDE_LOW,
  size,
  space,
  visuallyHidden,
} from '../../ui/look.ts';

/** The room under the buttons of a phone's sheet: the buttons have it, because they stay in sight with it. */
const end = `max(${space.l}, env(safe-area-inset-bottom))`;

export const useAttendDialogStyles = makeStyles({
  surface: {
    width: '100%',
    maxWidth: '520px',
    maxHeight: '100dvh',
    margin: 'auto auto 0',
    padding: `${space.s} ${space.l} 0`,
    borderRadius: `${radius.dialog} ${radius.dialog} 0 0`,
    [PHONE]: { padding: `${space.s} ${space.l} 0` },
    [FROM_TABLET]: { margin: 'auto', padding: `${space.m} ${space.xl} 0`, borderRadius: radius.dialog },
    [LOW_PHONE]: { paddingTop: 0 },
    [SIDE_BY_SIDE_LOW]: { maxWidth: '720px', paddingTop: space.xs },
  },
  head: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', minHeight: size.action },
  close: { minWidth: size.touch, minHeight: size.touch, marginRight: `-${space.m}` },
  name: { marginBottom: space.s, overflowWrap: 'anywhere' },
  facts: {
    display: 'grid',
    gridTemplateColumns: 'auto 1fr',
    '& dt, & dd': {
      display: 'flex',
      alignItems: 'center',
      minHeight: '2.5625rem',
      padding: `${space.m} 0`,
      borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    },
    '& dt': { paddingRight: space.xl, color: tokens.colorNeutralForeground3 },
    '& dd': { justifyContent: 'flex-end', textAlign: 'right' },
    // duration and category in one line, which need no name
    [LOW_PHONE]: {
      gridTemplateColumns: 'auto auto',
      justifyContent: 'space-between',
      '& dt, & dd': { minHeight: 0, padding: `${space.hair} 0`, borderTop: 'none' },
      '& dt:nth-of-type(-n + 2)': visuallyHidden,
      '& dd:nth-of-type(1)': { justifyContent: 'flex-start', textAlign: 'left' },
    },
    [SIDE_BY_SIDE_LOW]: {
      gridTemplateColumns: 'repeat(3, auto)',
      gridAutoFlow: 'column',
      justifyContent: 'space-between',
      gridTemplateRows: 'auto auto',
      borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
      '& dt, & dd': { minHeight: 0, padding: 0, borderTop: 'none', justifyContent: 'flex-start', textAlign: 'left' },
      '& dt': { paddingTop: space.xs },
    },
  },
  onDevice: {
    '& > span': { fontSize: tokens.fontSizeBase300, lineHeight: tokens.lineHeightBase300 },
    '& > button': { minHeight: size.touch, margin: `-${space.m} -${space.s} -${space.m} 0` },
  },
  said: { [SIDE_BY_SIDE_LOW]: { flex: '1 1 0' } },
  say: {
    display: 'flex',
    gap: space.s,
    margin: `${space.s} 0`,
    [LOW_PHONE]: {
      padding: `${space.s} ${space.m}`,
      fontSize: tokens.fontSizeBase200,
      lineHeight: tokens.lineHeightBase200,
    },
    [SIDE_BY_SIDE_LOW]: { margin: 0 },
    padding: space.m,
    borderRadius: radius.control,
    backgroundColor: tokens.colorNeutralBackground3,
    color: tokens.colorNeutralForeground2,
    '& svg': { flexShrink: 0 },
    '& b': { fontVariantNumeric: 'tabular-nums' },
  },
  // as high as the longest words of a start, so that the ways above do not move when another is chosen [R617]
  steady: {
    minHeight: `calc(2lh + 2 * ${space.m})`,
    [PHONE]: { minHeight: `calc(3lh + 2 * ${space.m})` },
    [LOW_PHONE]: { minHeight: `calc(3lh + 2 * ${space.s})` },
    [SIDE_BY_SIDE_LOW]: { minHeight: `calc(2lh + 2 * ${space.m})` },
  },
  payment: {
    marginBottom: space.l,
    whiteSpace: 'pre-line',
    overflowWrap: 'anywhere',
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    '& > b': { display: 'block', fontWeight: 600 },
    '& b + p': { marginTop: space.s },
  },
  copy: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `0 ${space.m}`,
    marginTop: space.s,
    '& > button': { minHeight: size.touch },
  },
  another: { marginTop: space.xl },
  warn: {
    backgroundColor: tokens.colorStatusWarningBackground1,
    color: tokens.colorNeutralForeground1,
    '& svg': { color: tokens.colorStatusWarningForeground1 },
  },
  fail: {
    backgroundColor: tokens.colorStatusDangerBackground1,
    color: tokens.colorNeutralForeground1,
    '& svg': { color: tokens.colorStatusDangerForeground1 },
  },
  // in a row, so that the dialog of a listening paper fits a phone; long labels wrap, the main one on top
  actions: {
    display: 'flex',
    flexWrap: 'wrap-reverse',
    gap: space.s,
    paddingBottom: end,
    '& > *': { flex: '1 1 0', minWidth: 'fit-content', minHeight: size.action },
    '& > :first-child': { order: 2 },
    [FROM_TABLET]: {
      justifyContent: 'end',
      paddingBottom: space.xl,
      '& > *': { flex: '0 0 auto', minHeight: size.touch },
    },
    [SIDE_BY_SIDE_LOW]: { flexWrap: 'nowrap', paddingBottom: 0 },
  },
  // more buttons than fit side by side, all equally wide; on a phone on its side in a row
  column: {
    flexDirection: 'column',
    flexWrap: 'nowrap',
    '& > *': { flexGrow: 0, flexBasis: 'auto' },
    '& > :first-child': { order: 0 },
    [SIDE_BY_SIDE_LOW]: { flexDirection: 'row', width: '100%', '& > *': { flexGrow: 1, flexBasis: 0 } },
  },
  foot: {
    position: 'sticky',
    bottom: 0,
    zIndex: 1,
    // so low, as on a page enlarged fourfold, that it would hide what is above it
    [BARS_ONLY]: { position: 'static' },
    margin: `0 -${space.l}`,
    paddingTop: space.s,
    paddingLeft: space.l,
    paddingRight: space.l,
    backgroundColor: tokens.colorNeutralBackground1,
    [FROM_TABLET]: { margin: `0 -${space.xl}`, paddingLeft: space.xl, paddingRight: space.xl },
    // the words beside the buttons
    [SIDE_BY_SIDE_LOW]: { display: 'flex', alignItems: 'center', gap: space.l, paddingBottom: space.m },
  },
});
