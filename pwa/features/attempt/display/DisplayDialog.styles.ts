import { makeStyles, tokens } from '@fluentui/react-components';
import { FORCED_COLORS, FROM_TABLET, PHONE, radius, size, space } from '../../../ui/look.ts';

export const useDisplayStyles = makeStyles({
  surface: {
    width: '360px',
    padding: `${space.l} ${space.l} ${space.l}`,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    // what is set shows at once behind it
    '::backdrop': { backgroundColor: 'transparent' },
    [FROM_TABLET]: { margin: `${space.xxxl} ${space.l} auto auto` },
    [PHONE]: {
      width: '100%',
      maxWidth: '100%',
      marginBottom: '0',
      padding: `${space.l} ${space.l} calc(${space.l} + env(safe-area-inset-bottom))`,
      borderBottomLeftRadius: '0',
      borderBottomRightRadius: '0',
    },
  },
  title: { fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase400 },
  group: { marginTop: space.m },
  legend: { padding: 0, marginBottom: space.xs, color: tokens.colorNeutralForeground2 },
  options: { display: 'grid', gridAutoFlow: 'column', gridAutoColumns: 'minmax(0, 1fr)', gap: space.xs },
  option: {
    display: 'flex',
    alignItems: 'center',
    gap: space.s,
    minHeight: size.touch,
    padding: `${space.xs} ${space.s}`,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: radius.control,
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
    gap: space.s,
    marginTop: space.l,
    '& button': { minHeight: size.touch },
    [PHONE]: { '& button': { flexGrow: 1 } },
  },
});
