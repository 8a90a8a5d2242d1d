import { makeStyles, tokens } from '@fluentui/react-components';
import { size, space } from '../../../ui/look.ts';

export const useOpeningStyles = makeStyles({
  page: { maxWidth: '560px', padding: `${space.xl} ${space.l}`, display: 'grid', gap: space.l, justifyItems: 'start' },
  text: {
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    color: tokens.colorNeutralForeground2,
  },
  button: { minHeight: size.touch },
  link: { display: 'inline-flex', alignItems: 'center', minHeight: size.touch },
});
