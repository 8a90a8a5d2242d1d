import { tokens, type GriffelStyle } from '@fluentui/react-components';

/** For a control that fills a bar, where a ring outside would be cut off. */
export const focusRingInside: GriffelStyle = {
  outlineStyle: 'none',
  ':focus-visible': { outline: `2px solid ${tokens.colorNeutralForeground1}`, outlineOffset: '-4px' },
};

/** For screen readers only. */
export const visuallyHidden: GriffelStyle = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  margin: 0,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
};

export const plainButton: GriffelStyle = {
  border: 0,
  margin: 0,
  background: 'none',
  font: 'inherit',
  color: 'inherit',
  cursor: 'pointer',
  borderRadius: tokens.borderRadiusMedium,
};

export const SIDE_BY_SIDE_STYLES = '@media (min-width: 900px)';
export const FORCED_COLORS = '@media (forced-colors: active)';
