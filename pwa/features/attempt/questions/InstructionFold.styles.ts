import { makeStyles } from '@fluentui/react-components';
import { ENLARGED, NARROW, space } from '../../../ui/look.ts';

export const useFoldStyles = makeStyles({
  head: { display: 'flex', [ENLARGED]: { display: 'block' } },
  later: { marginTop: space.xl },
  clamped: {
    display: '-webkit-box',
    marginBottom: space.xs,
    overflow: 'hidden',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: '2',
    [NARROW]: { WebkitLineClamp: '3' },
    '& > *': { margin: 0 },
  },
  limit: {
    marginBottom: space.s,
    fontSize: 'var(--pt-instruction-size)',
    lineHeight: 'var(--pt-instruction-line)',
  },
});
