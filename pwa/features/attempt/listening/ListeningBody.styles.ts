import { makeStyles, tokens } from '@fluentui/react-components';
import { focusRingInside, SIDE_BY_SIDE_STYLES } from '../desk/desk.styles.ts';

export const useListeningStyles = makeStyles({
  body: {
    flex: '1 1 0',
    minHeight: '0',
    display: 'flex',
    flexDirection: 'column',
    [SIDE_BY_SIDE_STYLES]: { display: 'grid', gridTemplateColumns: '360px minmax(0, 1fr)' },
  },
  side: {
    flex: 'none',
    minHeight: '0',
    [SIDE_BY_SIDE_STYLES]: {
      padding: '24px',
      overflowY: 'auto',
      backgroundColor: tokens.colorNeutralBackground2,
      borderRight: `1px solid ${tokens.colorNeutralStroke1}`,
    },
  },
  sideText: { marginBottom: '24px' },
  pane: {
    ...focusRingInside,
    flex: '1 1 0',
    minWidth: '0',
    minHeight: '0',
    overflowX: 'hidden',
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    padding: '16px 16px 32px',
    backgroundColor: tokens.colorNeutralBackground1,
    '& > *': { maxWidth: '760px' },
    [SIDE_BY_SIDE_STYLES]: { padding: '24px 40px 48px', '& > *': { maxWidth: '720px' } },
  },
});
