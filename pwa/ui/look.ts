// Design tokens, each defined once: styles take spacing, radii, sizes and breakpoints from here, and a check refuses
// literals for spacing and radii (tools/check-look.ts). What holds text is in rem, so that it grows with the
// browser's own font size; breakpoints are in em for the same reason. Colours and type come from the theme
// (theme.ts).

import { tokens, type GriffelStyle } from '@fluentui/react-components';
import { STACKED_AND_LOW_QUERY } from './stacked-and-low.ts';

export const space = {
  hair: '2px',
  xs: '4px',
  s: '8px',
  m: '12px',
  l: '16px',
  xl: '24px',
  xxl: '32px',
  xxxl: '48px',
} as const;

export const radius = { fine: '2px', control: '4px', card: '8px', dialog: '12px', round: '50%' } as const;

/**
 * Heights and widths that hold text. `touch` is the least for a finger, `action` a dialog's buttons on a phone. With
 * large letters on a small screen `touch` does not grow (global.css), and leaves the room to them.
 */
export const size = {
  compact: '2.25rem',
  medium: '2.5rem',
  touch: 'var(--pt-touch)',
  action: '3rem',
  bar: '3.5rem',
  header: 'calc(3.5rem + 1px)',
  hang: '1.75rem',
} as const;

export const WIDE_QUERY = '(min-width: 56.25em)';
/**
 * Passage and questions are side by side: from 900, and from 640 if the height is under 500, as on a phone in
 * landscape or a laptop with an enlarged page.
 */
export const SIDE_BY_SIDE_QUERY = '(min-width: 56.25em), (min-width: 40em) and (max-height: 31.24em)';
const STACKED_QUERY = '(max-width: 39.99em), (max-width: 56.24em) and (min-height: 31.25em)';
/** So small that a task's instructions would leave no room for its first answer: they can be folded. */
export const FOLDING_QUERY =
  '(max-width: 39.99em), (max-height: 31.24em), (max-width: 56.24em) and (max-height: 43.74em)';
export const TOUCH_QUERY = '(pointer: coarse)';
export const STACKED_OR_TOUCH_QUERY = `${STACKED_QUERY}, (pointer: coarse)`;

// If two of these hold at once, the one whose text sorts later wins (Griffel's order), so a query that narrows
// another is worded to sort after it.

/** Below 320: a phone has this width only with an enlarged font size; worded to sort after the others. */
export const ENLARGED = '@media screen and (max-width: 19.99em)';
export const NARROW = '@media (max-width: 22.49em)';
export const SMALL_PHONE = '@media (max-width: 24.37em)';
export const PHONE = '@media (max-width: 39.99em)';
export const FROM_TABLET_QUERY = '(min-width: 40em)';
export const FROM_TABLET = `@media ${FROM_TABLET_QUERY}`;
export const FROM_WIDE_TABLET = '@media (min-width: 45em)';
export const TABLET_ONLY = '@media (min-width: 40em) and (max-width: 63.99em)';
export const WIDE = `@media ${WIDE_QUERY}`;
export const SIDE_BY_SIDE = `@media ${SIDE_BY_SIDE_QUERY}`;
export const STACKED = `@media ${STACKED_QUERY}`;
export const STACKED_OR_TOUCH = `@media ${STACKED_OR_TOUCH_QUERY}`;
/** Stacked, and so low that bars give way to the paper. */
export const STACKED_AND_LOW = `@media ${STACKED_AND_LOW_QUERY}`;
/** Side by side, and so low that bars and margins give way to the paper. */
export const SIDE_BY_SIDE_LOW = '@media screen and (min-width: 40em) and (max-height: 31.24em)';
/** Below 640, where a title takes room that the work needs. */
export const LOW = '@media (max-height: 39.99em)';
/** As a small phone, or a larger one with the bars of its browser. */
export const LOW_PHONE = '@media (max-width: 39.99em) and (max-height: 39.99em)';
export const FIELD_ONLY = '@media (max-height: 26.25em)';
/**
 * Stacked, and lower than a paper's bars and a few lines together, as on a page enlarged fourfold: then the page
 * scrolls.
 */
export const BARS_ONLY = '@media (max-width: 39.99em) and (max-height: 16.99em)';
export const SIDE_BY_SIDE_MOUSE =
  '@media (pointer: fine) and (min-width: 56.25em), (pointer: fine) and (min-width: 40em) and (max-height: 31.24em)';
export const FROM_LAPTOP = '@media (min-width: 60em)';
export const FROM_DESKTOP = '@media (min-width: 64em)';
export const DESKTOP_MOUSE = '@media (min-width: 64em) and (pointer: fine)';
export const FROM_WIDE_DESKTOP_QUERY = '(min-width: 80em)';
export const FROM_WIDE_DESKTOP = `@media ${FROM_WIDE_DESKTOP_QUERY}`;
export const BELOW_WIDE_QUERY = '(max-width: 69.99em)';
export const BELOW_WIDE = `@media ${BELOW_WIDE_QUERY}`;
/** On paper, which is narrower, a table keeps its columns. */
export const BELOW_WIDE_SCREEN = '@media screen and (max-width: 69.99em)';
export const TOUCH = `@media ${TOUCH_QUERY}`;
export const PRINT_QUERY = 'print';
export const PRINT = `@media ${PRINT_QUERY}`;
export const FORCED_COLORS = '@media (forced-colors: active)';

/** For a control that fills a bar, where a ring outside would be cut off. */
export const focusRingInside: GriffelStyle = {
  outlineStyle: 'none',
  ':focus-visible': { outline: `2px solid ${tokens.colorNeutralForeground1}`, outlineOffset: '-4px' },
};

export const filledInForcedColors: GriffelStyle = {
  [FORCED_COLORS]: {
    forcedColorAdjust: 'none',
    backgroundColor: 'Highlight',
    color: 'HighlightText',
    ':hover': { backgroundColor: 'HighlightText', color: 'Highlight' },
  },
};

export const paperPane: GriffelStyle = {
  ...focusRingInside,
  flex: '1 1 0',
  minWidth: '0',
  minHeight: '0',
  overflowX: 'hidden',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  [BARS_ONLY]: { overscrollBehavior: 'auto' },
  padding: `${space.l} ${space.l} ${space.xxl}`,
  backgroundColor: tokens.colorNeutralBackground1,
};

/** The width of a question's number, and of the column that it stands in. */
export const BADGE_WIDTH = '28px';

export const numberBadge: GriffelStyle = {
  display: 'inline-grid',
  placeItems: 'center',
  flex: 'none',
  minWidth: BADGE_WIDTH,
  minHeight: '28px',
  padding: `0 ${space.xs}`,
  borderRadius: radius.control,
  border: `1.5px solid ${tokens.colorNeutralStrokeAccessible}`,
  fontSize: tokens.fontSizeBase300,
  lineHeight: tokens.lineHeightBase300,
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
};

export const radioInput = {
  flex: 'none',
  width: '16px',
  height: '16px',
  margin: 0,
  accentColor: tokens.colorCompoundBrandForeground1,
} as const;

export const radioTile: GriffelStyle = {
  display: 'flex',
  alignItems: 'center',
  minHeight: size.touch,
  border: `1px solid ${tokens.colorNeutralStroke1}`,
  borderRadius: radius.control,
  cursor: 'pointer',
  ':not(:has(:checked)):hover': { backgroundColor: tokens.colorNeutralBackground3 },
  ':has(:checked)': { backgroundColor: tokens.colorBrandBackground2 },
  [FORCED_COLORS]: { ':has(:checked)': { outline: '2px solid Highlight' } },
  '& input': radioInput,
};

export const progressBar: GriffelStyle = {
  display: 'block',
  width: '100%',
  height: '4px',
  border: 0,
  borderRadius: radius.control,
  appearance: 'none',
  overflow: 'hidden',
  backgroundColor: tokens.colorNeutralBackground6,
  color: tokens.colorCompoundBrandBackground,
  '::-webkit-progress-bar': { backgroundColor: tokens.colorNeutralBackground6 },
  '::-webkit-progress-value': { backgroundColor: tokens.colorCompoundBrandBackground },
  '::-moz-progress-bar': { backgroundColor: tokens.colorCompoundBrandBackground },
  [FORCED_COLORS]: { outline: '1px solid CanvasText', height: '8px', appearance: 'auto' },
};

/** A bar with its name before it; such bars stand one below the other. */
export const captioned: GriffelStyle = {
  display: 'grid',
  gridTemplateColumns: '4.5rem minmax(0, 1fr)',
  alignItems: 'center',
  gap: space.s,
  fontSize: tokens.fontSizeBase200,
  lineHeight: tokens.lineHeightBase200,
  color: tokens.colorNeutralForeground2,
};

/** Around a date field: Safari shows today in an empty one, which must not look like an answer. */
export const dateField: GriffelStyle = { '& input[value=""]': { color: tokens.colorNeutralForeground4 } };

export const plainButton: GriffelStyle = {
  border: 0,
  margin: 0,
  background: 'none',
  font: 'inherit',
  color: 'inherit',
  cursor: 'pointer',
  borderRadius: radius.control,
};

export const linkButton: GriffelStyle = {
  ...plainButton,
  minHeight: size.hang,
  padding: `0 ${space.xs}`,
  margin: `0 -${space.xs}`,
  fontSize: tokens.fontSizeBase200,
  lineHeight: tokens.lineHeightBase200,
  color: tokens.colorBrandForegroundLink,
  textDecorationLine: 'underline',
  [TOUCH]: { minHeight: size.touch },
};

export const visuallyHidden: GriffelStyle = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  // otherwise it would add to the scroll height at the end of a page or a pane
  margin: '-1px',
  padding: 0,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
};

export const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);
