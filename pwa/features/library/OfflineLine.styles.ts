import { makeStyles, tokens } from '@fluentui/react-components';

export const useOfflineLineStyles = makeStyles({
  line: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '6px',
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    fontVariantNumeric: 'tabular-nums',
    color: tokens.colorNeutralForeground3,
    '& svg': { flexShrink: 0 },
  },
  ready: { color: tokens.colorStatusSuccessForeground1 },
  running: { color: tokens.colorBrandForeground1 },
  progress: { flexGrow: 1, minWidth: 0, maxWidth: '220px' },
  bar: {
    height: '4px',
    marginTop: '6px',
    borderRadius: '2px',
    overflow: 'hidden',
    backgroundColor: tokens.colorNeutralStroke2,
  },
  filled: {
    display: 'block',
    height: '100%',
    borderRadius: '2px',
    backgroundColor: tokens.colorCompoundBrandStroke,
    '@media (forced-colors: active)': { forcedColorAdjust: 'none', backgroundColor: 'Highlight' },
  },
  download: {
    minWidth: 0,
    minHeight: '44px',
    marginLeft: '-4px',
    padding: '0 8px 0 4px',
    color: tokens.colorBrandForegroundLink,
    fontVariantNumeric: 'tabular-nums',
    '@media (min-width: 1024px) and (pointer: fine)': { minHeight: '36px' },
  },
});
