import { makeStyles, tokens } from '@fluentui/react-components';
import { FROM_TABLET, radius, size, space } from '../../../../ui/look.ts';

export const useSecondFactorStyles = makeStyles({
  muted: { color: tokens.colorNeutralForeground3, overflowWrap: 'anywhere' },
  act: { width: '100%', minHeight: size.touch, marginTop: space.s, [FROM_TABLET]: { width: 'auto' } },
  acts: { display: 'flex', flexWrap: 'wrap', gap: `0 ${space.s}` },
  few: { marginTop: space.s },
  said: {
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground3,
    ':not(:empty)': { marginTop: space.s },
  },
  steps: {
    display: 'grid',
    gap: space.xs,
    paddingLeft: space.xl,
    listStyleType: 'decimal',
    color: tokens.colorNeutralForeground2,
  },
  qr: { display: 'block', width: '200px', height: '200px', margin: `${space.m} auto`, borderRadius: radius.control },
  key: {
    marginBottom: space.m,
    textAlign: 'center',
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    overflowWrap: 'anywhere',
    userSelect: 'all',
    '& code': { fontFamily: tokens.fontFamilyMonospace, fontSize: tokens.fontSizeBase300 },
  },
  codes: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(176px, 1fr))',
    gap: `${space.xs} ${space.m}`,
    margin: `${space.m} 0 ${space.xs}`,
    padding: space.m,
    borderRadius: radius.control,
    backgroundColor: tokens.colorNeutralBackground3,
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase300,
    textAlign: 'center',
  },
});
