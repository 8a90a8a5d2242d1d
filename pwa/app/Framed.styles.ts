import { makeStyles, tokens } from '@fluentui/react-components';
import { BARS_ONLY, FROM_TABLET, radius, space } from '../ui/look.ts';

export const useFramedStyles = makeStyles({
  // the sticky site header must not cover a focused control and its label
  site: { '& a, & button, & input, & select, & textarea': { scrollMarginTop: '104px' } },
  page: {
    maxWidth: '1200px',
    margin: '0 auto',
    padding: `${space.l} ${space.l} ${space.xxxl}`,
    [FROM_TABLET]: { padding: `${space.xl} ${space.xl} ${space.xxxl}` },
  },
  window: { display: 'flex', flexDirection: 'column', height: '100dvh' },
  paper: {
    flexGrow: 1,
    minHeight: 0,
    position: 'relative',
    [BARS_ONLY]: { overflowY: 'auto' },
    '& > [data-plain]': { padding: `${space.xl} ${space.l}` },
  },
  skip: {
    position: 'absolute',
    zIndex: 20,
    left: '8px',
    top: '6px',
    padding: `${space.m} ${space.l}`,
    borderRadius: radius.control,
    color: tokens.colorNeutralForeground1,
    backgroundColor: tokens.colorNeutralBackground1,
    fontWeight: 600,
    ':not(:focus)': { clipPath: 'inset(50%)', width: '1px', height: '1px', padding: 0, overflow: 'hidden' },
  },
});
