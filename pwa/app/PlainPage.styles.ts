import { makeStyles, tokens } from '@fluentui/react-components';

/** A page of a few words: left aligned, narrow enough to read. */
export const usePlainPageStyles = makeStyles({
  page: {
    display: 'grid',
    justifyItems: 'start',
    alignContent: 'start',
    gap: '16px',
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    '& p': { maxWidth: '66ch', color: tokens.colorNeutralForeground2 },
  },
});
