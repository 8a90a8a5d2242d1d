import { makeStyles, tokens } from '@fluentui/react-components';
import { size, space } from '../../../ui/look.ts';

export const useFinishStyles = makeStyles({
  surface: { width: '520px' },
  found: { display: 'grid', gap: space.m, minHeight: size.hang, fontVariantNumeric: 'tabular-nums' },
  groups: { display: 'grid', gap: space.m, overflowWrap: 'anywhere' },
  group: { display: 'grid', gap: space.xs },
  places: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: space.xs,
    color: tokens.colorNeutralForeground2,
    '& > button': { minWidth: size.compact, justifyContent: 'center', color: tokens.colorNeutralForeground1 },
  },
  remarks: { '& summary': { minHeight: size.touch, alignContent: 'center', cursor: 'pointer' } },
});
