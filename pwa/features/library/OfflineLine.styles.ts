import { makeStyles, tokens } from '@fluentui/react-components';
import { DESKTOP_MOUSE, size, space } from '../../ui/look.ts';

export const useOfflineLineStyles = makeStyles({
  line: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: space.s,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    fontVariantNumeric: 'tabular-nums',
    color: tokens.colorNeutralForeground3,
    '& svg': { flexShrink: 0 },
  },
  ready: { color: tokens.colorStatusSuccessForeground1 },
  unplayable: { color: tokens.colorStatusWarningForeground1 },
  running: { color: tokens.colorBrandForeground1 },
  download: {
    minWidth: 0,
    minHeight: size.touch,
    marginLeft: `-${space.xs}`,
    padding: `0 ${space.s} 0 ${space.xs}`,
    color: tokens.colorBrandForegroundLink,
    fontVariantNumeric: 'tabular-nums',
    [DESKTOP_MOUSE]: { minHeight: size.compact },
  },
});
