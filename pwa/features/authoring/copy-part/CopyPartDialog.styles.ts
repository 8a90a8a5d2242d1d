import { makeStyles, tokens } from '@fluentui/react-components';
import { FROM_TABLET, size, space } from '../../../ui/look.ts';

export const useCopyPartStyles = makeStyles({
  title: { fontSize: tokens.fontSizeBase500, lineHeight: tokens.lineHeightBase500, marginBottom: space.s },
  words: { display: 'grid', gap: space.m, color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere' },
  // of the field that comes once a paper is chosen, so that nothing jumps
  partRoom: { minHeight: '5.625rem' },
  actions: {
    display: 'flex',
    flexDirection: 'column',
    gap: space.s,
    marginTop: space.l,
    '& button': { minHeight: size.action, minWidth: '124px' },
    [FROM_TABLET]: { flexDirection: 'row-reverse', '& button': { minHeight: size.touch } },
  },
});
