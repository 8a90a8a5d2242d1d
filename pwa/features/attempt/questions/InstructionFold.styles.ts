import { makeStyles } from '@fluentui/react-components';
import { STACKED_AND_LOW, size, space } from '../../../ui/look.ts';

export const useFoldStyles = makeStyles({
  head: { display: 'flex', justifyContent: 'space-between' },
  later: { marginTop: space.xl },
  // a finger's room, over the heading's line
  button: { flex: 'none', minHeight: size.touch, margin: `-${space.m} -${space.s} -${space.s} auto` },
  turned: { transform: 'rotate(180deg)' },
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
