import { makeStyles, tokens } from '@fluentui/react-components';
import { radius, size, space } from '../look.ts';

export const usePlayerStepsStyles = makeStyles({
  row: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space.s },
  step: { minWidth: size.touch, minHeight: size.touch, padding: `0 ${space.m}` },
  label: {
    marginLeft: 'auto',
    fontSize: tokens.fontSizeBase300,
    color: tokens.colorNeutralForeground2,
  },
  speedBox: { position: 'relative', display: 'inline-grid' },
  chevron: {
    position: 'absolute',
    right: space.s,
    top: '50%',
    transform: 'translateY(-50%)',
    pointerEvents: 'none',
    color: tokens.colorNeutralForeground3,
  },
  // as the buttons beside it
  speed: {
    minHeight: size.touch,
    padding: `0 ${space.xxl} 0 ${space.m}`,
    appearance: 'none',
    font: 'inherit',
    fontSize: tokens.fontSizeBase300,
    fontWeight: 600,
    color: tokens.colorNeutralForeground1,
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: radius.control,
  },
});
