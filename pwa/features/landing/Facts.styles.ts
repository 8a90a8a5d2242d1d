import { makeStyles, tokens } from '@fluentui/react-components';
import { FROM_LAPTOP, FROM_TABLET, radius, space } from '../../ui/look.ts';

export const useFactsStyles = makeStyles({
  section: {
    maxWidth: '1200px',
    margin: '0 auto',
    padding: `${space.xxl} ${space.l}`,
    [FROM_TABLET]: { padding: `${space.xxl} ${space.xl}` },
    [FROM_LAPTOP]: { padding: `${space.xxxl} ${space.xl}` },
  },
  title: { marginBottom: space.l },
  facts: {
    display: 'grid',
    gap: space.xxl,
    [FROM_TABLET]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: space.l },
  },
  frame: {
    display: 'block',
    aspectRatio: '720/1000',
    overflow: 'hidden',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: radius.dialog,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  picture: { display: 'block', width: '100%' },
  name: { marginTop: space.l },
  words: {
    marginTop: space.xs,
    color: tokens.colorNeutralForeground2,
  },
});
