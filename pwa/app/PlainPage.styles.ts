import { makeStyles, tokens } from '@fluentui/react-components';
import { space } from '../ui/look.ts';

export const usePlainPageStyles = makeStyles({
  page: {
    display: 'grid',
    justifyItems: 'start',
    alignContent: 'start',
    gap: space.l,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    '& p': { maxWidth: '66ch', color: tokens.colorNeutralForeground2 },
  },
});
