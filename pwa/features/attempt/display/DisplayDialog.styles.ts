import { makeStyles, tokens } from '@fluentui/react-components';
import { FORCED_COLORS } from '../desk/desk.styles.ts';

export const useDisplayStyles = makeStyles({
  surface: {
    width: '360px',
    padding: '16px 20px 20px',
    fontSize: '14px',
    lineHeight: '20px',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    // what is set shows at once behind it
    '::backdrop': { backgroundColor: 'transparent' },
    '@media (min-width: 640px)': { margin: '64px 16px auto auto' },
    '@media (max-width: 639px)': {
      width: '100%',
      maxWidth: '100%',
      marginBottom: '0',
      padding: '16px 16px calc(16px + env(safe-area-inset-bottom))',
      borderBottomLeftRadius: '0',
      borderBottomRightRadius: '0',
    },
  },
  title: { fontSize: '16px', lineHeight: '24px' },
  group: { marginTop: '12px' },
  legend: { padding: 0, marginBottom: '4px', color: tokens.colorNeutralForeground2 },
  options: { display: 'grid', gridAutoFlow: 'column', gridAutoColumns: 'minmax(0, 1fr)', gap: '4px' },
  option: {
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    minHeight: '44px',
    padding: '4px 8px',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: '4px',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground3 },
    ':has(:checked)': { backgroundColor: tokens.colorBrandBackground2, color: tokens.colorBrandForeground1 },
    [FORCED_COLORS]: { ':has(:checked)': { outline: '2px solid Highlight' } },
    '& input': {
      flex: 'none',
      width: '16px',
      height: '16px',
      margin: 0,
      accentColor: tokens.colorCompoundBrandForeground1,
    },
  },
  actions: {
    display: 'flex',
    justifyContent: 'flex-end',
    gap: '8px',
    marginTop: '16px',
    '& button': { minHeight: '44px' },
    '@media (max-width: 639px)': { '& button': { flexGrow: 1 } },
  },
});
