import { makeStyles, tokens } from '@fluentui/react-components';
import { PRINT, size, space } from '../look.ts';

export const useBandsStyles = makeStyles({
  legend: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: `${space.xs} ${space.l}`,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground2,
    '& li': { display: 'inline-flex', alignItems: 'center', gap: space.s },
  },
  chart: {
    position: 'relative',
    height: '240px',
    overflow: 'hidden',
    '& path[id^="circle"]': { strokeWidth: '8px', strokeLinejoin: 'miter' },
    // the first line's shape is a circle, drawn as one round dot: a stroke this wide would leave a hole in it
    '& path[id^="circle"][id*="_0_"]': { strokeDasharray: '0.01 100', strokeLinecap: 'round', strokeWidth: '9px' },
    '& svg text': { fill: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200, fontWeight: 400 },
  },
  endValue: {
    position: 'absolute',
    right: 0,
    width: size.hang,
    transform: 'translateY(-50%)',
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    fontWeight: 600,
    fontVariantNumeric: 'tabular-nums',
    // paper has another width than the screen the chart was drawn for; the words below name each band
    [PRINT]: { display: 'none' },
  },
});
