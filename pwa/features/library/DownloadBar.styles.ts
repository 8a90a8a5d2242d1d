import { makeStyles, tokens } from '@fluentui/react-components';
import { FORCED_COLORS, radius, space } from '../../ui/look.ts';

export const useDownloadBarStyles = makeStyles({
  progress: {
    flexGrow: 1,
    minWidth: 0,
    maxWidth: '220px',
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground3,
  },
  line: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: space.s,
    fontVariantNumeric: 'tabular-nums',
    '& svg': { flexShrink: 0 },
  },
  running: { color: tokens.colorBrandForeground1 },
  bar: {
    height: '4px',
    marginTop: space.s,
    borderRadius: radius.fine,
    overflow: 'hidden',
    backgroundColor: tokens.colorNeutralStroke2,
  },
  filled: {
    display: 'block',
    height: '100%',
    borderRadius: radius.fine,
    backgroundColor: tokens.colorCompoundBrandStroke,
    [FORCED_COLORS]: { forcedColorAdjust: 'none', backgroundColor: 'Highlight' },
  },
});
