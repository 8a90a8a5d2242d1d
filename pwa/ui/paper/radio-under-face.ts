import { tokens, type GriffelStyle } from '@fluentui/react-components';
import { FORCED_COLORS } from '../look.ts';

/** A radio that fills its cell unseen; the `span` after it is its face, and shows focus and choice. */
export const radioUnderFace: GriffelStyle = {
  appearance: 'none',
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  margin: 0,
  cursor: 'inherit',
  outlineStyle: 'none',
  '&:focus-visible + span': { outline: `2px solid ${tokens.colorNeutralForeground1}`, outlineOffset: '2px' },
  '&:checked + span': {
    color: tokens.colorNeutralForegroundOnBrand,
    backgroundColor: tokens.colorBrandBackground,
    border: `1px solid ${tokens.colorBrandBackground}`,
    [FORCED_COLORS]: { forcedColorAdjust: 'none', color: 'HighlightText', backgroundColor: 'Highlight' },
  },
};
