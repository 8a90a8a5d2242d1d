import { makeStyles, tokens } from '@fluentui/react-components';
import { FROM_TABLET, space } from '../ui/look.ts';

/** A page of a few words: left aligned, narrow enough to read. */
export const usePlainPageStyles = makeStyles({
  page: {
    display: 'grid',
    justifyItems: 'start',
    alignContent: 'start',
    gap: space.l,
    maxWidth: '1200px',
    margin: '0 auto',
    padding: `${space.xl} ${space.l} ${space.xxxl}`,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    '& p': { maxWidth: '66ch', color: tokens.colorNeutralForeground2 },
    [FROM_TABLET]: { padding: `${space.xxl} ${space.xl} ${space.xxxl}` },
  },
});
