import { makeStyles, tokens } from '@fluentui/react-components';
import { FROM_TABLET, SIDE_BY_SIDE_LOW, radius, size, space } from '../../ui/look.ts';

export const useAccountFormStyles = makeStyles({
  card: {
    display: 'grid',
    // keeps a field from growing with its text
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: space.l,
    maxWidth: '440px',
    margin: '0 auto',
    [FROM_TABLET]: {
      marginTop: space.xl,
      padding: space.xxl,
      border: `1px solid ${tokens.colorNeutralStroke2}`,
      borderRadius: radius.card,
      backgroundColor: tokens.colorNeutralBackground1,
    },
    // a phone on its side shows the first fields at once
    [SIDE_BY_SIDE_LOW]: { marginTop: 0, padding: `${space.l} ${space.xxl}` },
  },
  // an empty notice takes no grid row and no gap
  notice: { '&:empty': { position: 'absolute' } },
  form: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space.s },
  agreement: { color: tokens.colorNeutralForeground2, '& a': { color: tokens.colorBrandForegroundLink } },
  submit: { width: '100%', minHeight: size.action, marginTop: space.s },
  links: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    columnGap: space.xl,
    '& a': {
      display: 'inline-flex',
      alignItems: 'center',
      minHeight: size.touch,
      color: tokens.colorBrandForegroundLink,
    },
  },
});
