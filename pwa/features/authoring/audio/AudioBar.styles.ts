import { makeStyles, tokens } from '@fluentui/react-components';
import { focusRingInside, space } from '../../../ui/look.ts';

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
  upload: { ...focusRingInside, display: 'grid', gap: space.s, minWidth: 0 },
  name: { minWidth: 0, fontWeight: 600, overflowWrap: 'anywhere' },
  figures: {
    fontSize: tokens.fontSizeBase300,
    color: tokens.colorNeutralForeground2,
    fontVariantNumeric: 'tabular-nums',
  },
  progress: { flex: '1 1 8rem', accentColor: tokens.colorCompoundBrandBackground },
  player: { flex: '1 1 16rem', maxWidth: '30rem', minWidth: 0 },
});
