import { makeStyles, tokens, type GriffelStyle } from '@fluentui/react-components';
import {
  ENLARGED,
  FORCED_COLORS,
  filledInForcedColors,
  SIDE_BY_SIDE,
  SIDE_BY_SIDE_LOW,
  TOUCH,
  plainButton,
  radius,
  size,
  space,
} from '../look.ts';

export const focusRing: GriffelStyle = {
  outlineStyle: 'none',
  ':focus-visible': {
    outline: `2px solid ${tokens.colorNeutralForeground1}`,
    outlineOffset: '2px',
    boxShadow: `0 0 0 2px ${tokens.colorNeutralBackground1}`,
  },
};

const thumb: GriffelStyle = {
  width: '20px',
  height: '20px',
  borderRadius: radius.round,
  // a border looks the same and has twelve rules in each of two selectors
  boxShadow: `inset 0 0 0 2px ${tokens.colorNeutralBackground1}`,
  backgroundColor: tokens.colorCompoundBrandStroke,
};

export const usePlayerStyles = makeStyles({
  player: {
    position: 'relative',
    flex: 'none',
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    gap: `${space.xs} ${space.m}`,
    alignItems: 'center',
    padding: `${space.s} ${space.m}`,
    backgroundColor: tokens.colorNeutralBackground2,
    borderBottom: `1px solid ${tokens.colorNeutralStroke1}`,
    [SIDE_BY_SIDE]: {
      padding: space.l,
      backgroundColor: tokens.colorNeutralBackground1,
      border: `1px solid ${tokens.colorNeutralStroke1}`,
      borderRadius: radius.card,
    },
    [SIDE_BY_SIDE_LOW]: { padding: space.s, columnGap: space.s },
  },
  play: {
    ...plainButton,
    ...focusRing,
    display: 'grid',
    placeItems: 'center',
    width: size.action,
    height: size.action,
    [ENLARGED]: { width: size.touch, height: size.touch },
    padding: 0,
    borderRadius: radius.round,
    backgroundColor: tokens.colorBrandBackground,
    color: tokens.colorNeutralForegroundOnBrand,
    ':hover': { backgroundColor: tokens.colorBrandBackgroundHover },
    ':active': { backgroundColor: tokens.colorBrandBackgroundPressed },
    ...filledInForcedColors,
  },
  track: { display: 'grid', minWidth: 0 },
  range: {
    ...focusRing,
    width: '100%',
    height: '24px',
    margin: 0,
    padding: 0,
    appearance: 'none',
    backgroundImage: `linear-gradient(${tokens.colorCompoundBrandStroke}, ${tokens.colorCompoundBrandStroke}), linear-gradient(${tokens.colorNeutralStroke1}, ${tokens.colorNeutralStroke1})`,
    backgroundRepeat: 'no-repeat',
    backgroundPosition: '10px center',
    backgroundColor: 'transparent',
    cursor: 'pointer',
    borderRadius: radius.control,
    [TOUCH]: { height: '28px' },
    '::-webkit-slider-thumb': { ...thumb, appearance: 'none' },
    '::-moz-range-thumb': {
      ...thumb,
      // Firefox has one of its own
      borderTopStyle: 'none',
      borderRightStyle: 'none',
      borderBottomStyle: 'none',
      borderLeftStyle: 'none',
    },
    [FORCED_COLORS]: { appearance: 'auto', backgroundImage: 'none' },
  },
  times: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: space.s,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    fontVariantNumeric: 'tabular-nums',
    color: tokens.colorNeutralForeground3,
    [ENLARGED]: { flexWrap: 'wrap', rowGap: 0 },
  },
  // has its height before its code is here
  steps: { gridColumn: '1 / -1', minHeight: size.touch },
  // has its size before its code is here
  volume: { width: size.touch, height: size.touch },
  quiet: {
    display: 'grid',
    alignContent: 'center',
    gap: space.s,
    minHeight: '4.0625rem',
    padding: `${space.s} ${space.l}`,
    color: tokens.colorNeutralForeground2,
    backgroundColor: tokens.colorNeutralBackground2,
    borderBottom: `1px solid ${tokens.colorNeutralStroke1}`,
    [SIDE_BY_SIDE]: {
      padding: space.l,
      backgroundColor: tokens.colorNeutralBackground1,
      border: `1px solid ${tokens.colorNeutralStroke1}`,
      borderRadius: radius.card,
    },
  },
});
