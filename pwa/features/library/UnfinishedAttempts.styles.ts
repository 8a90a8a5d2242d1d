import { makeStyles, tokens } from '@fluentui/react-components';
import { FROM_TABLET, radius, size, space } from '../../ui/look.ts';

export const useUnfinishedStyles = makeStyles({
  list: { display: 'grid', gap: space.m },
  item: {
    display: 'grid',
    gridTemplateColumns: '40px minmax(0, 1fr)',
    alignItems: 'center',
    gap: `${space.s} ${space.m}`,
    padding: space.m,
    border: `1px solid ${tokens.colorBrandStroke1}`,
    borderRadius: radius.card,
    backgroundColor: tokens.colorNeutralBackground1,
    [FROM_TABLET]: {
      gridTemplateColumns: '40px minmax(0, 1fr) auto auto',
      gap: space.l,
      padding: `${space.m} ${space.l}`,
    },
  },
  standing: {
    gridColumn: '1 / -1',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: `${space.xs} ${space.m}`,
    [FROM_TABLET]: { gridColumn: 'auto', flexDirection: 'column', flexWrap: 'nowrap', alignItems: 'flex-end', gap: 0 },
  },
  left: { color: tokens.colorNeutralForeground2 },
  clock: {
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: 600,
    fontVariantNumeric: 'tabular-nums',
  },
  action: { gridColumn: '1 / -1', minHeight: size.touch, [FROM_TABLET]: { gridColumn: 'auto' } },
});
