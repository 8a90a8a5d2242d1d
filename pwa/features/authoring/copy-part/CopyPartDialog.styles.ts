import { makeStyles, tokens } from '@fluentui/react-components';
import { space } from '../../../ui/look.ts';

export const useCopyPartStyles = makeStyles({
  words: { display: 'grid', gap: space.m, color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere' },
  partRoom: { minHeight: '5.625rem' },
});
