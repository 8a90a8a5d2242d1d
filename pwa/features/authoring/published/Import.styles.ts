import { makeStyles, tokens } from '@fluentui/react-components';
import { radius, size, space } from '../../../ui/look.ts';
import { fileField } from '../../../ui/file-field.ts';

export const useImportStyles = makeStyles({
  words: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space.s, overflowWrap: 'anywhere' },
  label: { fontWeight: 600, marginTop: space.s },
  file: fileField,
  problems: {
    display: 'grid',
    gap: space.s,
    padding: space.m,
    listStyle: 'none',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: radius.control,
    '& p': { color: tokens.colorNeutralForeground2 },
  },
  progress: {
    display: 'flex',
    alignItems: 'center',
    gap: space.m,
    minHeight: size.compact,
    color: tokens.colorNeutralForeground3,
    '& progress': { flex: '1 1 0', minWidth: 0, accentColor: tokens.colorCompoundBrandForeground1 },
  },
  percent: { minWidth: '3rem', textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
});
