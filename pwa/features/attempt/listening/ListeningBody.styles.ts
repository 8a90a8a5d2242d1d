import { makeStyles, tokens } from '@fluentui/react-components';
import { SIDE_BY_SIDE, focusRingInside, space } from '../../../ui/look.ts';

export const useListeningStyles = makeStyles({
  body: {
    flex: '1 1 0',
    minHeight: '0',
    display: 'flex',
    flexDirection: 'column',
    [SIDE_BY_SIDE]: { display: 'grid', gridTemplateColumns: '360px minmax(0, 1fr)' },
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
  },
  sideText: { marginBottom: space.xl },
  pane: {
    ...focusRingInside,
    flex: '1 1 0',
    minWidth: '0',
    minHeight: '0',
    overflowX: 'hidden',
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    padding: `${space.l} ${space.l} ${space.xxl}`,
    backgroundColor: tokens.colorNeutralBackground1,
    '& > *': { maxWidth: '760px' },
    [SIDE_BY_SIDE]: { padding: `${space.xl} ${space.xxxl} ${space.xxxl}`, '& > *': { maxWidth: '720px' } },
  },
});
