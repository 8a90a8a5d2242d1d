import { makeStyles, tokens } from '@fluentui/react-components';
import { filledInForcedColors, FROM_TABLET, radius, size, space } from '../../ui/look.ts';

export const useSampleCardStyles = makeStyles({
  card: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: `${space.m} ${space.xl}`,
    marginTop: space.l,
    padding: space.m,
    border: `1px solid ${tokens.colorBrandStroke1}`,
    borderRadius: radius.card,
    backgroundColor: tokens.colorNeutralBackground1,
    [FROM_TABLET]: { padding: space.l },
  },
  words: { marginTop: space.xs, color: tokens.colorNeutralForeground2 },
  link: {
    display: 'inline-flex',
    flex: '1 1 auto',
    alignItems: 'center',
    justifyContent: 'center',
    minHeight: size.touch,
    padding: `0 ${space.l}`,
    borderRadius: radius.control,
    backgroundColor: tokens.colorBrandBackground,
    color: tokens.colorNeutralForegroundOnBrand,
    fontWeight: 600,
    textAlign: 'center',
    textDecorationLine: 'none',
    ':hover': { backgroundColor: tokens.colorBrandBackgroundHover },
    ...filledInForcedColors,
    [FROM_TABLET]: { flex: 'none' },
  },
});
