import { makeStyles, tokens } from '@fluentui/react-components';

export const useSubmitStyles = makeStyles({
  surface: {
    width: '520px',
    fontSize: '16px',
    lineHeight: '24px',
    // a sheet from the bottom
    '@media (max-width: 639px)': {
      width: '100%',
      maxWidth: '100%',
      marginBottom: '0',
      padding: '20px 16px calc(16px + env(safe-area-inset-bottom))',
      borderBottomLeftRadius: '0',
      borderBottomRightRadius: '0',
    },
  },
  title: { fontSize: '20px', lineHeight: '28px', marginBottom: '8px' },
  text: { color: tokens.colorNeutralForeground2, marginTop: '8px' },
  count: { fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' },
  failure: {
    marginTop: '12px',
    padding: '8px 12px',
    borderRadius: '4px',
    color: tokens.colorStatusDangerForeground1,
    backgroundColor: tokens.colorStatusDangerBackground1,
  },
  actions: {
    display: 'flex',
    flexDirection: 'column',
    gap: '8px',
    marginTop: '24px',
    '& button': { minHeight: '48px', minWidth: '124px' },
    '@media (min-width: 640px)': { flexDirection: 'row-reverse', '& button': { minHeight: '44px' } },
  },
});
