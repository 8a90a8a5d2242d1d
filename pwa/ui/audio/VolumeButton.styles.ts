import { makeStyles, tokens } from '@fluentui/react-components';
import { plainButton, radius, size, space } from '../look.ts';
import { focusRing } from './Player.styles.ts';

export const useVolumeStyles = makeStyles({
  box: { position: 'relative' },
  button: {
    ...plainButton,
    ...focusRing,
    display: 'grid',
    placeItems: 'center',
    width: size.touch,
    height: size.touch,
    padding: 0,
    color: tokens.colorNeutralForeground1,
    ':hover': { backgroundColor: tokens.colorNeutralBackground3 },
  },
  panel: {
    position: 'absolute',
    zIndex: 3,
    top: '48px',
    right: '0',
    width: 'min(13.75rem, 100vw - 24px)',
    padding: `${space.m} ${space.l}`,
    borderRadius: radius.card,
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    boxShadow: tokens.shadow16,
    '&[hidden]': { display: 'none' },
  },
  line: {
    display: 'grid',
    gridTemplateColumns: '3rem minmax(0, 1fr)',
    gap: space.s,
    alignItems: 'center',
    fontVariantNumeric: 'tabular-nums',
  },
});
