import { makeStyles, tokens } from '@fluentui/react-components';

const TABLET = '@media (min-width: 640px)';
const TABLET_ONLY = '@media (min-width: 640px) and (max-width: 1023.9px)';
const DESKTOP = '@media (min-width: 1024px)';

export const useLibraryStyles = makeStyles({
  head: {
    display: 'grid',
    gap: '12px',
    [TABLET]: { gridTemplateColumns: '1fr 384px', alignItems: 'end' },
  },
  filters: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)', gap: '12px' },
  filter: {
    display: 'grid',
    gap: '4px',
    '& label': { color: tokens.colorNeutralForeground2 },
    '& select': { height: '44px', paddingLeft: '12px', fontSize: tokens.fontSizeBase400 },
  },
  group: { marginTop: '24px' },
  groupHead: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '0 12px',
    minHeight: '32px',
    marginBottom: '8px',
  },
  paid: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '4px',
    height: '24px',
    padding: '0 8px',
    borderRadius: '4px',
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    fontWeight: 600,
    whiteSpace: 'nowrap',
    backgroundColor: tokens.colorStatusSuccessBackground1,
    color: tokens.colorStatusSuccessForeground1,
  },
  cards: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '12px',
    [TABLET_ONLY]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: '16px' },
    [DESKTOP]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: '16px' },
  },
  empty: {
    display: 'grid',
    justifyItems: 'start',
    gap: '12px',
    marginTop: '24px',
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
  },
  showAll: { minHeight: '44px' },
  notice: { marginTop: '24px' },
  rest: { marginTop: '24px', color: tokens.colorNeutralForeground3 },
  ghost: {
    height: '124px',
    padding: '12px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: '8px',
    backgroundColor: tokens.colorNeutralBackground1,
    '&::before, &::after': {
      content: '""',
      display: 'block',
      borderRadius: '4px',
      backgroundColor: tokens.colorNeutralBackground3,
    },
    '&::before': { width: '60%', height: '16px', margin: '8px 0 12px 52px' },
    '&::after': { width: '40%', height: '12px', marginLeft: '52px' },
    [TABLET_ONLY]: { height: '132px', padding: '16px' },
    [DESKTOP]: { height: '124px', padding: '16px' },
  },
});
