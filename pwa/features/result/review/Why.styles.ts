import { makeStyles, tokens } from '@fluentui/react-components';
import { PRINT, linkButton, space } from '../../../ui/look.ts';

export const useWhyStyles = makeStyles({
  button: { ...linkButton, whiteSpace: 'nowrap' },
  open: { display: 'block', flexBasis: '100%', minWidth: '100%', paddingBottom: space.xs },
  reason: {
    display: 'block',
    maxWidth: '66ch',
    whiteSpace: 'pre-line',
    overflowWrap: 'anywhere',
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    fontWeight: tokens.fontWeightRegular,
    [PRINT]: { display: 'inline' },
  },
  closed: { '@media screen': { display: 'none' } },
  onPaper: { display: 'none', [PRINT]: { display: 'inline' } },
});
