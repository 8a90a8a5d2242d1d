import { makeStyles, tokens } from '@fluentui/react-components';

export const useFramedStyles = makeStyles({
  // the site header stays on top: what takes the focus comes out from under it, with its label
  site: { '& a, & button, & input, & select, & textarea': { scrollMarginTop: '104px' } },
  page: {
    maxWidth: '1200px',
    margin: '0 auto',
    padding: '16px 16px 48px',
    '@media (min-width: 640px)': { padding: '24px 24px 64px' },
  },
  window: { display: 'flex', flexDirection: 'column', height: '100dvh' },
  paper: { flexGrow: 1, minHeight: 0, position: 'relative', '& > [data-plain]': { padding: '24px 16px' } },
  skip: {
    position: 'absolute',
    zIndex: 20,
    left: '8px',
    top: '6px',
    padding: '12px 16px',
    borderRadius: '4px',
    color: tokens.colorNeutralForeground1,
    backgroundColor: tokens.colorNeutralBackground1,
    fontWeight: 600,
    ':not(:focus)': { clipPath: 'inset(50%)', width: '1px', height: '1px', padding: 0, overflow: 'hidden' },
  },
});
