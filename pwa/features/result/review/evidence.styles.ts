import { makeStyles, tokens } from '@fluentui/react-components';
import {
  FORCED_COLORS,
  NARROW,
  SIDE_BY_SIDE,
  SIDE_BY_SIDE_LOW,
  STACKED,
  TOUCH,
  radius,
  size,
  space,
  visuallyHidden,
} from '../../../ui/look.ts';

const line = `1px solid ${tokens.colorNeutralStroke2}`;

export const useEvidenceStyles = makeStyles({
  bar: {
    position: 'sticky',
    zIndex: 2,
    top: 0,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `${space.xs} ${space.m}`,
    margin: `-${space.l} -${space.l} ${space.l}`,
    padding: `${space.xs} ${space.l}`,
    borderBottom: line,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    ':focus-visible': { outline: `2px solid ${tokens.colorNeutralForeground1}`, outlineOffset: '-4px' },
    // below the site's header, which is sticky too
    [STACKED]: { top: size.header },
    [SIDE_BY_SIDE]: { top: `-${space.l}` },
  },
  words: { flex: '1 1 0', minWidth: 0 },
  // the way back names the question too, so that the bar is one row where height is short
  hiddenWords: { [STACKED]: visuallyHidden, [SIDE_BY_SIDE_LOW]: visuallyHidden },
  title: {
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
  },
  text: {
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground2,
    overflowWrap: 'anywhere',
  },
  // highlights are invisible to screen readers, so the words are read out
  quote: visuallyHidden,
  buttons: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: space.xs,
    '& button': { minHeight: size.touch, paddingLeft: space.s, paddingRight: space.s },
    [STACKED]: { order: 1, flexBasis: '100%' },
    [SIDE_BY_SIDE_LOW]: { order: 1, flexBasis: '100%' },
  },
  buttonsInRow: {
    [STACKED]: { order: 0, flex: '1 1 0' },
    [SIDE_BY_SIDE_LOW]: { order: 0, flex: '1 1 0' },
  },
  // without it the ways stand in one row
  backIcon: { [NARROW]: { display: 'none' } },
  close: { minWidth: size.touch, minHeight: size.touch },
  transcript: {
    maxWidth: '66ch',
    margin: 0,
    padding: 0,
    listStyleType: 'none',
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
  },
  turn: {
    display: 'grid',
    gridTemplateColumns: '3.5rem minmax(0, 1fr)',
    gap: `0 ${space.s}`,
    padding: `${space.xs} ${space.s}`,
    marginLeft: `-${space.s}`,
    borderLeft: '3px solid transparent',
    borderRadius: radius.control,
    overflowWrap: 'anywhere',
    [FORCED_COLORS]: { borderLeftColor: 'Canvas' },
  },
  proof: {
    backgroundColor: 'var(--pt-evidence)',
    color: 'var(--pt-on-evidence)',
    '& button': { color: 'inherit' },
    [FORCED_COLORS]: { forcedColorAdjust: 'none' },
  },
  heard: {
    borderLeftColor: tokens.colorCompoundBrandStroke,
    backgroundColor: tokens.colorNeutralBackground3,
    [FORCED_COLORS]: { borderLeftColor: 'Highlight' },
  },
  heardProof: { borderLeftColor: 'var(--pt-evidence-line)' },
  time: {
    alignSelf: 'start',
    minHeight: size.hang,
    padding: 0,
    textAlign: 'left',
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase400,
    fontVariantNumeric: 'tabular-nums',
    color: tokens.colorBrandForegroundLink,
    textDecorationLine: 'underline',
    border: 0,
    background: 'none',
    fontFamily: 'inherit',
    cursor: 'pointer',
    // the negative margin keeps the line height of the words beside it
    [TOUCH]: { minHeight: size.touch, minWidth: size.touch, marginTop: `-${space.s}`, marginBottom: `-${space.s}` },
  },
  speaker: { display: 'block', fontWeight: tokens.fontWeightSemibold },
});
