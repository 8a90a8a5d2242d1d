import { makeStyles, tokens } from '@fluentui/react-components';
import { space } from '../../../ui/look.ts';

export const useAudioStyles = makeStyles({
  bar: {
    display: 'grid',
    flexShrink: 0,
    gap: space.s,
    padding: `${space.s} ${space.l}`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    '& input[type="file"]': { maxWidth: '100%' },
  },
  transcript: { justifySelf: 'start' },
  progress: { flex: '1 1 8rem', accentColor: tokens.colorCompoundBrandBackground },
  player: { flex: '1 1 16rem', maxWidth: '30rem', minWidth: 0 },
});
