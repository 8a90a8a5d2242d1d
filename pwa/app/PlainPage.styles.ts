import { makeStyles, tokens } from '@fluentui/react-components';

/** A page of a few words: left aligned, narrow enough to read. */
export const usePlainPageStyles = makeStyles({
  page: {
    display: 'grid',
    justifyItems: 'start',
    alignContent: 'start',
    gap: '16px',
    maxWidth: '1200px',
    margin: '0 auto',
    padding: '24px 16px 48px',
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    '& p': { maxWidth: '66ch', color: tokens.colorNeutralForeground2 },
    '@media (min-width: 640px)': { padding: '32px 24px 64px' },
  },
});
