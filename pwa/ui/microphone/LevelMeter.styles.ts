import { makeStyles, tokens } from '@fluentui/react-components';
import { captioned, FORCED_COLORS, radius } from '../look.ts';

export const useLevelStyles = makeStyles({
  row: { ...captioned, maxWidth: '480px' },
  meter: {
    height: '12px',
    overflow: 'hidden',
    borderRadius: radius.control,
    border: `1px solid ${tokens.colorNeutralStrokeAccessible}`,
    backgroundColor: tokens.colorNeutralBackground3,
  },
  level: {
    height: '100%',
    transformOrigin: 'left',
    transform: 'scaleX(0)',
    backgroundColor: tokens.colorBrandStroke1,
    [FORCED_COLORS]: { forcedColorAdjust: 'none', backgroundColor: 'Highlight' },
  },
  quiet: { minHeight: '1.25rem', color: tokens.colorStatusWarningForeground1 },
});
