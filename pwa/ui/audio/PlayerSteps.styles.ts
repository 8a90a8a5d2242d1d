import { makeStyles, tokens } from '@fluentui/react-components';
import { radius, size, space } from '../look.ts';

export const usePlayerStepsStyles = makeStyles({
  row: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space.s },
  step: { minWidth: size.touch, minHeight: size.touch, padding: `0 ${space.m}`, fontVariantNumeric: 'tabular-nums' },
  label: {
    marginLeft: 'auto',
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    color: tokens.colorNeutralForeground2,
  },
  speedBox: { position: 'relative' },
  // as the buttons beside it
  speed: {
    appearance: 'none',
    minHeight: size.touch,
    padding: `0 ${space.xxl} 0 ${space.m}`,
    font: 'inherit',
    fontSize: tokens.fontSizeBase300,
    fontWeight: 600,
    fontVariantNumeric: 'tabular-nums',
    color: tokens.colorNeutralForeground1,
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: radius.control,
    cursor: 'pointer',
    ':focus-visible': { outline: `2px solid ${tokens.colorNeutralForeground1}`, outlineOffset: '2px' },
  },
  chevron: { position: 'absolute', right: space.s, top: '50%', transform: 'translateY(-50%)', pointerEvents: 'none' },
});
