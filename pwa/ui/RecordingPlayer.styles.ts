import { makeStyles, tokens } from '@fluentui/react-components';

export const usePlayerStyles = makeStyles({
  player: { display: 'flex', alignItems: 'center', gap: '12px', minHeight: '44px', maxWidth: '480px' },
  button: { flex: 'none', minWidth: '44px', minHeight: '44px' },
  position: {
    flex: '1 1 0',
    minWidth: '0',
    height: '44px',
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
  failure: { margin: '4px 0 0', color: tokens.colorStatusDangerForeground1 },
});
