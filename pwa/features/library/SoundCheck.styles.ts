import { makeStyles, tokens } from '@fluentui/react-components';
import { radius, size, space } from '../../ui/look.ts';

export const useSoundCheckStyles = makeStyles({
  box: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: space.s,
    margin: `${space.s} 0`,
    padding: space.m,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: radius.control,
  },
  notice: { margin: `${space.s} 0` },
  begin: { justifySelf: 'start', minHeight: size.touch },
  heard: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: space.s,
    '& > button': { minHeight: size.touch },
  },
  player: { flex: '1 1 200px', minWidth: 0 },
});
