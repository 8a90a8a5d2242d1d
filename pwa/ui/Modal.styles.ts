import { makeStyles, tokens } from '@fluentui/react-components';
import { FROM_TABLET, PHONE, radius, size, space } from './look.ts';

export const useModalStyles = makeStyles({
  surface: {
    padding: space.xl,
    color: tokens.colorNeutralForeground1,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow64,
    overflowY: 'auto',
    animationDuration: '200ms',
    animationTimingFunction: tokens.curveDecelerateMid,
    '::backdrop': { backgroundColor: 'var(--pt-scrim, rgba(0, 16, 22, 0.5))' },
  },
  box: {
    width: '440px',
    maxWidth: 'calc(100vw - 32px)',
    maxHeight: 'calc(100dvh - 32px)',
    borderRadius: radius.dialog,
    animationName: { from: { opacity: 0 }, to: { opacity: 1 } },
    [PHONE]: {
      width: '100%',
      maxWidth: '100%',
      marginBottom: '0',
      padding: `${space.l} ${space.l} calc(${space.l} + env(safe-area-inset-bottom))`,
      borderBottomLeftRadius: '0',
      borderBottomRightRadius: '0',
    },
  },
  side: {
    width: '280px',
    maxWidth: '85vw',
    height: '100dvh',
    maxHeight: 'none',
    margin: 0,
    borderRadius: `0 ${radius.dialog} ${radius.dialog} 0`,
    padding: 0,
    animationName: { from: { transform: 'translateX(-100%)' }, to: { transform: 'none' } },
  },
});

export const useDialogStyles = makeStyles({
  surface: { fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase400 },
  title: { fontSize: tokens.fontSizeBase500, lineHeight: tokens.lineHeightBase500, marginBottom: space.s },
  words: { display: 'grid', gap: space.s, color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere' },
  failure: {
    marginTop: space.m,
    padding: `${space.s} ${space.m}`,
    borderRadius: radius.control,
    color: tokens.colorStatusDangerForeground1,
    backgroundColor: tokens.colorStatusDangerBackground1,
  },
  actions: {
    display: 'flex',
    flexDirection: 'column',
    gap: space.s,
    marginTop: space.xl,
    '& button': { minHeight: size.action, minWidth: '124px' },
    [FROM_TABLET]: { flexDirection: 'row-reverse', '& button': { minHeight: size.touch } },
  },
});
