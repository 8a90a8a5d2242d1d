import { makeStyles, tokens } from '@fluentui/react-components';

const WIDE = '@media (min-width: 640px)';

export const useUnfinishedStyles = makeStyles({
  shelf: { display: 'grid', gap: '12px' },
  item: {
    display: 'grid',
    gridTemplateColumns: '40px minmax(0, 1fr)',
    alignItems: 'center',
    gap: '8px 12px',
    padding: '12px',
    border: `1px solid ${tokens.colorBrandStroke1}`,
    borderRadius: '8px',
    backgroundColor: tokens.colorNeutralBackground1,
    [WIDE]: { gridTemplateColumns: '40px minmax(0, 1fr) auto auto', gap: '16px', padding: '12px 16px' },
  },
  standing: {
    gridColumn: '1 / -1',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '4px 12px',
    [WIDE]: { gridColumn: 'auto', flexDirection: 'column', flexWrap: 'nowrap', alignItems: 'flex-end', gap: 0 },
  },
  left: { color: tokens.colorNeutralForeground2 },
  clock: {
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: 600,
    fontVariantNumeric: 'tabular-nums',
  },
  action: { gridColumn: '1 / -1', minHeight: '44px', [WIDE]: { gridColumn: 'auto' } },
});
