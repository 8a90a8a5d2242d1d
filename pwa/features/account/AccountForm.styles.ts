import { makeStyles, tokens } from '@fluentui/react-components';

export const useAccountFormStyles = makeStyles({
  card: {
    display: 'grid',
    gap: '16px',
    maxWidth: '440px',
    margin: '0 auto',
    '@media (min-width: 640px)': {
      marginTop: '24px',
      padding: '32px',
      border: `1px solid ${tokens.colorNeutralStroke2}`,
      borderRadius: '8px',
      backgroundColor: tokens.colorNeutralBackground1,
    },
  },
  form: { display: 'grid', gap: '8px' },
  submit: { width: '100%', minHeight: '48px', marginTop: '8px' },
  links: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    columnGap: '24px',
    '& a': {
      display: 'inline-flex',
      alignItems: 'center',
      minHeight: '44px',
      color: tokens.colorBrandForegroundLink,
    },
  },
});
