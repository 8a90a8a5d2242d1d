import { makeStyles, tokens } from '@fluentui/react-components';
import { FROM_TABLET, radius, size, space } from '../../../ui/look.ts';

export const useImportStyles = makeStyles({
  title: { marginBottom: space.s },
  words: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space.s, overflowWrap: 'anywhere' },
  label: { fontWeight: 600, marginTop: space.s },
  file: {
    minHeight: size.touch,
    maxWidth: '100%',
    fontSize: tokens.fontSizeBase400,
    '::file-selector-button': {
      minHeight: size.touch,
      marginRight: space.m,
      padding: `0 ${space.m}`,
      border: `1px solid ${tokens.colorNeutralStroke1}`,
      borderRadius: radius.control,
      font: 'inherit',
      fontWeight: 600,
      color: tokens.colorNeutralForeground1,
      backgroundColor: tokens.colorNeutralBackground1,
      cursor: 'pointer',
    },
  },
  problems: {
    display: 'grid',
    gap: space.s,
    padding: space.m,
    listStyle: 'none',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: radius.control,
    '& p': { color: tokens.colorNeutralForeground2 },
  },
  // its room is kept
  progress: {
    display: 'flex',
    alignItems: 'center',
    gap: space.m,
    minHeight: size.compact,
    color: tokens.colorNeutralForeground3,
    '& progress': { flex: '1 1 0', minWidth: 0, accentColor: tokens.colorCompoundBrandForeground1 },
  },
  percent: { minWidth: '3rem', textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
  actions: {
    display: 'flex',
    flexDirection: 'column',
    gap: space.s,
    marginTop: space.m,
    '& button': { minHeight: size.action, minWidth: '124px' },
    [FROM_TABLET]: { flexDirection: 'row-reverse', '& button': { minHeight: size.touch } },
  },
});
