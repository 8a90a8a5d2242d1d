import { makeStyles, tokens } from '@fluentui/react-components';
import { FORCED_COLORS, FROM_TABLET, radius, size, space } from '../../ui/look.ts';

export const useListeningChoiceStyles = makeStyles({
  group: {
    display: 'grid',
    gap: space.s,
    margin: `${space.s} 0 ${space.m}`,
    [FROM_TABLET]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  },
  legend: { padding: 0, marginBottom: space.s, color: tokens.colorNeutralForeground3 },
  choice: {
    display: 'flex',
    alignItems: 'center',
    gap: space.m,
    minHeight: size.touch,
    padding: `${space.s} ${space.m}`,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: radius.control,
    cursor: 'pointer',
    ':not(:has(:checked)):hover': { backgroundColor: tokens.colorNeutralBackground3 },
    ':has(:checked)': { backgroundColor: tokens.colorBrandBackground2 },
    [FORCED_COLORS]: { ':has(:checked)': { outline: '2px solid Highlight' } },
    '& input': {
      flex: 'none',
      width: '16px',
      height: '16px',
      margin: 0,
      accentColor: tokens.colorCompoundBrandForeground1,
    },
    '& b': { display: 'block' },
  },
});
