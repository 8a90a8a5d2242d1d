import { makeStyles, tokens } from '@fluentui/react-components';
import { size, space } from './look.ts';

export const usePlayerStyles = makeStyles({
  player: { display: 'flex', alignItems: 'center', gap: space.m, minHeight: size.touch, maxWidth: '480px' },
  button: { flex: 'none', minWidth: size.touch, minHeight: size.touch },
  position: {
    flex: '1 1 0',
    minWidth: '0',
    height: size.touch,
    margin: 0,
    accentColor: tokens.colorBrandStroke1,
    cursor: 'pointer',
  },
  time: {
    flex: 'none',
    minWidth: '88px',
    textAlign: 'right',
    fontVariantNumeric: 'tabular-nums',
    color: tokens.colorNeutralForeground2,
  },
  failure: { margin: `${space.xs} 0 0`, color: tokens.colorStatusDangerForeground1 },
});
