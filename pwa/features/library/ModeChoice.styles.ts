import { makeStyles, tokens } from '@fluentui/react-components';
import { space, radioTile, size } from '../../ui/look.ts';

export const useModeChoiceStyles = makeStyles({
  group: { display: 'grid', gap: space.s, margin: `${space.s} 0 ${space.m}` },
  legend: { padding: 0, marginBottom: space.s, color: tokens.colorNeutralForeground3 },
  choice: {
    ...radioTile,
    gap: space.m,
    padding: `${space.s} ${space.m}`,
    '& b': { display: 'block' },
  },
  part: { '& select': { minHeight: size.touch, fontSize: tokens.fontSizeBase400 } },
});
