import { makeStyles, tokens } from '@fluentui/react-components';
import { FROM_TABLET, FROM_WIDE_TABLET, PHONE, radius, size, space } from '../../ui/look.ts';

export const useSampleStyles = makeStyles({
  panel: { display: 'grid', gap: space.m, justifyItems: 'start', padding: `${space.xl} ${space.l}`, maxWidth: '72ch' },
  offer: {
    width: '100%',
    maxWidth: '1200px',
    margin: '0 auto',
    padding: `${space.m} ${space.l} 0`,
    [FROM_TABLET]: { padding: `${space.l} ${space.xl} 0` },
  },
  page: { display: 'grid', gap: space.l, justifyItems: 'start', maxWidth: '72ch' },
  words: {
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
  },
  facts: {
    display: 'grid',
    gap: space.m,
    width: '100%',
    margin: 0,
    padding: space.l,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: radius.card,
    backgroundColor: tokens.colorNeutralBackground1,
    [FROM_TABLET]: { padding: space.xl },
    '& div': {
      display: 'grid',
      gap: space.hair,
      [FROM_WIDE_TABLET]: { gridTemplateColumns: '10rem minmax(0, 1fr)', gap: space.l },
    },
    '& dt': { fontWeight: 600 },
    '& dd': { margin: 0, color: tokens.colorNeutralForeground2 },
  },
  actions: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space.m, [PHONE]: { width: '100%' } },
  action: { minHeight: size.action, [PHONE]: { flexGrow: 1 } },
  link: { display: 'inline-flex', alignItems: 'center', minHeight: size.touch },
});
