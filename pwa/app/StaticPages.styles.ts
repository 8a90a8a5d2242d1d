import { makeStyles, tokens } from '@fluentui/react-components';

export const useStaticPageStyles = makeStyles({
  text: {
    display: 'grid',
    justifyItems: 'start',
    gap: '16px',
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    '& p': { maxWidth: '66ch', color: tokens.colorNeutralForeground2 },
    '& a': {
      display: 'inline-flex',
      alignItems: 'center',
      minHeight: '44px',
      color: tokens.colorBrandForegroundLink,
      fontWeight: 600,
    },
  },
});
