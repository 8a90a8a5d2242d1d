import { makeStyles } from '@fluentui/react-components';
import { ENLARGED, STACKED_AND_LOW, space } from '../../../ui/look.ts';

export const useFoldStyles = makeStyles({
  head: { display: 'flex', [ENLARGED]: { display: 'block' } },
  later: { marginTop: space.xl },
  clamped: {
    display: '-webkit-box',
    marginBottom: space.xs,
    overflow: 'hidden',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: '2',
    [STACKED_AND_LOW]: { WebkitLineClamp: '1' },
    '& > *': { margin: 0 },
  },
  oneLine: { WebkitLineClamp: '1' },
});
