import { makeStyles, tokens } from '@fluentui/react-components';
import { radius, size, space } from '../../../../ui/look.ts';

export const useImageEditorStyles = makeStyles({
  empty: {
    display: 'grid',
    justifyItems: 'center',
    gap: space.s,
    padding: space.xl,
    border: `1px dashed ${tokens.colorNeutralStrokeAccessible}`,
    borderRadius: radius.control,
  },
  marker: { cursor: 'move', touchAction: 'none', '&[data-marker]': { minHeight: size.hang } },
  place: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    alignItems: 'start',
    gap: space.s,
    minWidth: 0,
  },
  letters: { display: 'flex', flexWrap: 'wrap', gap: `${space.xs} ${space.l}` },
  radio: { display: 'inline-flex', alignItems: 'center', gap: space.s },
});
