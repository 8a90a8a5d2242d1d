import { makeStyles, tokens } from '@fluentui/react-components';

const WIDE = '@media (min-width: 640px)';

export const useAttendDialogStyles = makeStyles({
  // on a phone a sheet from the bottom, else a dialog in the middle
  surface: {
    width: '100%',
    maxWidth: '520px',
    maxHeight: '100dvh',
    margin: 'auto auto 0',
    padding: '8px 16px max(16px, env(safe-area-inset-bottom))',
    borderRadius: '12px 12px 0 0',
    [WIDE]: { margin: 'auto', padding: '12px 24px 24px', borderRadius: '12px' },
  },
  head: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', minHeight: '48px' },
  close: { minWidth: '44px', minHeight: '44px', marginRight: '-12px' },
  name: { marginBottom: '8px', overflowWrap: 'anywhere' },
  facts: {
    display: 'grid',
    gridTemplateColumns: 'auto 1fr',
    '& dt, & dd': {
      display: 'flex',
      alignItems: 'center',
      minHeight: '41px',
      padding: '10px 0',
      borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    },
    '& dt': { paddingRight: '24px', color: tokens.colorNeutralForeground3 },
    '& dd': { justifyContent: 'flex-end', textAlign: 'right' },
  },
  // in the list of facts the sync words are as large as the other facts
  onDevice: {
    '& > span': { fontSize: tokens.fontSizeBase300, lineHeight: tokens.lineHeightBase300 },
    '& > button': { minHeight: '44px', margin: '-12px -8px -12px 0' },
  },
  say: {
    display: 'flex',
    gap: '8px',
    margin: '8px 0 16px',
    padding: '12px',
    borderRadius: '4px',
    backgroundColor: tokens.colorNeutralBackground3,
    color: tokens.colorNeutralForeground2,
    '& svg': { flexShrink: 0 },
    '& b': { fontVariantNumeric: 'tabular-nums' },
  },
  // several open attempts: each with its own words and buttons
  another: { marginTop: '24px' },
  warn: {
    backgroundColor: tokens.colorStatusWarningBackground1,
    color: tokens.colorNeutralForeground1,
    '& svg': { color: tokens.colorStatusWarningForeground1 },
  },
  fail: {
    backgroundColor: tokens.colorStatusDangerBackground1,
    color: tokens.colorNeutralForeground1,
    '& svg': { color: tokens.colorStatusDangerForeground1 },
  },
  actions: {
    display: 'grid',
    gap: '8px',
    '& button': { minHeight: '48px' },
    [WIDE]: {
      gridAutoFlow: 'column',
      justifyContent: 'end',
      '& button': { minHeight: '44px' },
      // primary last on the right
      '& > :first-child': { order: 2 },
    },
  },
});
