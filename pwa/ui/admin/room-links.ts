import { tokens, type GriffelStyle } from '@fluentui/react-components';
import { FORCED_COLORS, size, space } from '../look.ts';

/** The links between the rooms of a screen of the back office, the one that is open underlined. */
export const roomLinks: GriffelStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: `0 ${space.xl}`,
  borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: size.touch,
    fontWeight: 600,
    color: tokens.colorNeutralForeground2,
    textDecorationLine: 'none',
    borderBottom: '2px solid transparent',
    // in forced colours a transparent line is seen
    [FORCED_COLORS]: { borderBottomColor: 'Canvas' },
  },
  '& a:not([aria-current]):hover': {
    color: tokens.colorNeutralForeground1,
    borderBottomColor: tokens.colorNeutralStroke1,
  },
  '& a[aria-current]': {
    color: tokens.colorNeutralForeground1,
    borderBottomColor: tokens.colorCompoundBrandStroke,
    [FORCED_COLORS]: { borderBottomColor: 'Highlight' },
  },
};
