import { makeStyles, tokens } from '@fluentui/react-components';
import { space } from '../../../ui/look.ts';

export const useCopyPartStyles = makeStyles({
  words: { display: 'grid', gap: space.m, color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere' },
  // of the field that comes once a paper is chosen, so that nothing jumps
  partRoom: { minHeight: '5.625rem' },
});
