import { makeStyles } from '@fluentui/react-components';

/** For words that only a screen reader needs. */
export const useHiddenTextStyles = makeStyles({
  hidden: {
    position: 'absolute',
    width: '1px',
    height: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  },
});
