import { makeStyles, tokens } from '@fluentui/react-components';
import { SIDE_BY_SIDE, SIDE_BY_SIDE_LOW, space, paperPane } from '../../../ui/look.ts';

export const useListeningStyles = makeStyles({
  body: {
    flex: '1 1 0',
    minHeight: '0',
    display: 'flex',
    flexDirection: 'column',
    [SIDE_BY_SIDE]: { display: 'grid', gridTemplateColumns: '360px minmax(0, 1fr)' },
    [SIDE_BY_SIDE_LOW]: { gridTemplateColumns: 'minmax(280px, 40%) minmax(0, 1fr)' },
  },
  side: {
    flex: 'none',
    minHeight: '0',
    [SIDE_BY_SIDE]: {
      padding: space.xl,
      overflowY: 'auto',
      backgroundColor: tokens.colorNeutralBackground2,
      borderRight: `1px solid ${tokens.colorNeutralStroke1}`,
    },
    [SIDE_BY_SIDE_LOW]: {
      display: 'flex',
      flexDirection: 'column-reverse',
      justifyContent: 'flex-end',
      gap: space.m,
      padding: space.m,
    },
  },
  sideText: { marginBottom: space.xl },
  pane: {
    ...paperPane,
    '& > *': { maxWidth: '760px' },
    [SIDE_BY_SIDE]: {
      padding: `${space.xl} ${space.xxxl} ${space.xxxl}`,
      '& > *': { maxWidth: '720px', margin: '0 auto' },
    },
    [SIDE_BY_SIDE_LOW]: { padding: `${space.m} ${space.l} ${space.xl}` },
  },
});
