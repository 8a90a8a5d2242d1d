import { makeStyles, tokens } from '@fluentui/react-components';
import { size, space } from '../ui/look.ts';

export const useStaticPageStyles = makeStyles({
  text: {
    display: 'grid',
    justifyItems: 'start',
    gap: space.l,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    '& p': { maxWidth: '66ch', color: tokens.colorNeutralForeground2 },
    '& a': {
      display: 'inline-flex',
      alignItems: 'center',
      minHeight: size.touch,
      color: tokens.colorBrandForegroundLink,
      fontWeight: 600,
    },
  },
});
