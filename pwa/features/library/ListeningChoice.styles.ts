import { makeStyles, tokens } from '@fluentui/react-components';
import { FROM_TABLET, space, radioTile } from '../../ui/look.ts';

export const useListeningChoiceStyles = makeStyles({
  group: {
    display: 'grid',
    gap: space.s,
    margin: `${space.s} 0 ${space.m}`,
    [FROM_TABLET]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  },
  legend: { padding: 0, marginBottom: space.s, color: tokens.colorNeutralForeground3 },
  choice: {
    ...radioTile,
    gap: space.m,
    padding: `${space.s} ${space.m}`,
    '& b': { display: 'block' },
  },
});
