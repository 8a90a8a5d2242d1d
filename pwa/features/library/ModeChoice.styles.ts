import { makeStyles, tokens } from '@fluentui/react-components';
import { radioTile, SIDE_BY_SIDE_LOW, size, space } from '../../ui/look.ts';

export const useModeChoiceStyles = makeStyles({
  group: {
    display: 'grid',
    gap: space.s,
    margin: `${space.s} 0 ${space.m}`,
    [SIDE_BY_SIDE_LOW]: {
      gridTemplateColumns: 'repeat(auto-fit, minmax(11rem, 1fr))',
      gridAutoFlow: 'dense',
      marginBottom: space.s,
      '& legend': { marginBottom: space.xs },
    },
  },
  pairs: { [SIDE_BY_SIDE_LOW]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
  legend: { padding: 0, marginBottom: space.s, color: tokens.colorNeutralForeground3 },
  choice: {
    ...radioTile,
    gap: space.m,
    padding: `${space.s} ${space.m}`,
    '& b': { display: 'block' },
  },
  part: {
    [SIDE_BY_SIDE_LOW]: { gridColumn: '1 / -1' },
    '& select': { minHeight: size.touch, fontSize: tokens.fontSizeBase400 },
  },
});
