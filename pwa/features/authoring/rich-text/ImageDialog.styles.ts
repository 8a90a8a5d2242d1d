import { makeStyles, tokens } from '@fluentui/react-components';
import { PHONE, radius, space } from '../../../ui/look.ts';
import { fileField } from '../../../ui/file-field.ts';

export const useImageStyles = makeStyles({
  form: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space.m, minWidth: 0 },
  file: fileField,
  list: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space.m, minWidth: 0 },
  item: {
    display: 'grid',
    gridTemplateColumns: '96px minmax(0, 1fr) auto',
    alignItems: 'start',
    gap: space.m,
    minWidth: 0,
    paddingTop: space.m,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    [PHONE]: { gridTemplateColumns: '64px minmax(0, 1fr) auto', gap: space.s },
  },
  frame: {
    display: 'grid',
    placeItems: 'center',
    aspectRatio: '4 / 3',
    overflow: 'hidden',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: radius.control,
    backgroundColor: tokens.colorNeutralBackground3,
  },
  picture: { maxWidth: '100%', maxHeight: '100%', objectFit: 'contain' },
  name: { fontSize: tokens.fontSizeBase300, fontWeight: 600, overflowWrap: 'anywhere' },
});
