import { makeStyles, tokens } from '@fluentui/react-components';
import { FROM_TABLET, radius, size, space } from '../../ui/look.ts';

export const useAttendDialogStyles = makeStyles({
  surface: {
    width: '100%',
    maxWidth: '520px',
    maxHeight: '100dvh',
    margin: 'auto auto 0',
    padding: `${space.s} ${space.l} max(${space.l}, env(safe-area-inset-bottom))`,
    borderRadius: `${radius.dialog} ${radius.dialog} 0 0`,
    [FROM_TABLET]: { margin: 'auto', padding: `${space.m} ${space.xl} ${space.xl}`, borderRadius: radius.dialog },
  },
  head: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', minHeight: size.action },
  close: { minWidth: size.touch, minHeight: size.touch, marginRight: `-${space.m}` },
  name: { marginBottom: space.s, overflowWrap: 'anywhere' },
  facts: {
    display: 'grid',
    gridTemplateColumns: 'auto 1fr',
    '& dt, & dd': {
      display: 'flex',
      alignItems: 'center',
      minHeight: '2.5625rem',
      padding: `${space.m} 0`,
      borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    },
    '& dt': { paddingRight: space.xl, color: tokens.colorNeutralForeground3 },
    '& dd': { justifyContent: 'flex-end', textAlign: 'right' },
  },
  onDevice: {
    '& > span': { fontSize: tokens.fontSizeBase300, lineHeight: tokens.lineHeightBase300 },
    '& > button': { minHeight: size.touch, margin: `-${space.m} -${space.s} -${space.m} 0` },
  },
  say: {
    display: 'flex',
    gap: space.s,
    margin: `${space.s} 0 ${space.l}`,
    padding: space.m,
    borderRadius: radius.control,
    backgroundColor: tokens.colorNeutralBackground3,
    color: tokens.colorNeutralForeground2,
    '& svg': { flexShrink: 0 },
    '& b': { fontVariantNumeric: 'tabular-nums' },
  },
  payment: { display: 'block', marginTop: space.s, whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
  paymentLinks: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: `0 ${space.xl}`,
    marginTop: space.s,
    '& a': {
      display: 'inline-flex',
      alignItems: 'center',
      minHeight: size.touch,
      color: tokens.colorBrandForegroundLink,
      fontWeight: 600,
    },
  },
  another: { marginTop: space.xl },
  warn: {
    backgroundColor: tokens.colorStatusWarningBackground1,
    color: tokens.colorNeutralForeground1,
    '& svg': { color: tokens.colorStatusWarningForeground1 },
  },
  fail: {
    backgroundColor: tokens.colorStatusDangerBackground1,
    color: tokens.colorNeutralForeground1,
    '& svg': { color: tokens.colorStatusDangerForeground1 },
  },
  // in a row, so that the dialog of a listening paper fits a phone; long labels wrap, the main one on top
  actions: {
    display: 'flex',
    flexWrap: 'wrap-reverse',
    gap: space.s,
    '& > button': { flex: '1 1 0', minWidth: 'fit-content', minHeight: size.action },
    '& > button:first-child': { order: 2 },
    [FROM_TABLET]: { justifyContent: 'end', '& > button': { flex: '0 0 auto', minHeight: size.touch } },
  },
});
