import { makeStyles, tokens } from '@fluentui/react-components';
import { ENLARGED, FORCED_COLORS, TOUCH, radius, size } from '../../../ui/look.ts';

export const useExamStyles = makeStyles({
  playing: {
    display: 'grid',
    placeItems: 'center',
    width: size.action,
    height: size.action,
    [ENLARGED]: { width: size.touch, height: size.touch },
    borderRadius: radius.round,
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground1,
  },
  words: {
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground2,
  },
  stopped: { fontWeight: 600, color: tokens.colorStatusWarningForeground1 },
  rail: {
    height: '16px',
    cursor: 'default',
    [TOUCH]: { height: '16px' },
    [FORCED_COLORS]: {
      forcedColorAdjust: 'none',
      backgroundImage: 'linear-gradient(Highlight, Highlight), linear-gradient(GrayText, GrayText)',
    },
  },
  elsewhere: {
    gridColumn: '1 / -1',
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground2,
  },
});
