import { makeStyles, tokens } from '@fluentui/react-components';
import { FROM_TABLET, focusRingInside, size, space, TOUCH } from '../../../ui/look.ts';
import { fileField } from '../../../ui/file-field.ts';

export const useAudioStyles = makeStyles({
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-start',
    flexShrink: 0,
    gap: space.s,
    padding: `${space.s} ${space.l}`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    [FROM_TABLET]: { padding: `${space.s} ${space.xl}` },
    '& button': { [TOUCH]: { minHeight: size.touch } },
    '& > div': { flex: '1 1 min(100%, 40rem)', minWidth: 0 },
  },
  file: { ...fileField, flex: '1 1 16rem', width: 'auto', maxWidth: '26rem' },
  transcript: { minHeight: size.compact, [TOUCH]: { minHeight: size.touch } },
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
